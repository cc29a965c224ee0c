"""Your function fails because it uses a name before that name has a value in it.

Do you store a value under the name of a function that you call?
"""


def winner(board):
    row = row(board, 0)
    return line_winner(row)
