# wrong: T2
# line: 30
# base: flags

def square(board, row, column):
    print(board[row][column])
