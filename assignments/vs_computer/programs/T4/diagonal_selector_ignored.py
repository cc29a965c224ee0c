# wrong: T4
# base: reads_standard_input

def diagonal(board, diagonal_selector):
    result = []
    for i in range(3):
        result.append(board[i][i])
    return result
