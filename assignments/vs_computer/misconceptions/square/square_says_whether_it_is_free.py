"""Your function returns whether the square is empty.

What should your function return for a square with an X?
"""


def square(board, row, column):
    return board[row][column] == ' '
