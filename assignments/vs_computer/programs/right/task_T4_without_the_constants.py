# right
# unit: T4
def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[i][2 - i] for i in range(3)]
