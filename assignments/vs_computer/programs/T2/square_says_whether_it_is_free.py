# wrong: T2
# base: reads_standard_input

def square(board, row, column):
    return board[row][column] == " "
