# wrong: T2
# base: flags

def square(board, row, column):
    print(board[row][column])
