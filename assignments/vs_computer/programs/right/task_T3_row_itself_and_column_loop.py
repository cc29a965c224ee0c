# right
# unit: T3
def row(board, row_num):
    return board[row_num]

def column(board, column_num):
    answer = []
    for r in range(3):
        answer.append(square(board, r, column_num))
    return answer
