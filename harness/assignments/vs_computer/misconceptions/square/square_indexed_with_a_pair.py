"""Your function fails because it uses row and column together as one index.

What does board[0] give, and how do you go on from there to one square?
"""


def square(board, row, column):
    return board[row, column]
