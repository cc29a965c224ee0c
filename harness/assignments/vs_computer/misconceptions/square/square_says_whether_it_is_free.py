"""Your function says whether the square is empty.

What is to be returned: an answer to a question, or what stands on the square?
"""


def square(board, row, column):
    return board[row][column] == ' '
