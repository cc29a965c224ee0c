"""Your function fails because it uses a name before the name has a value.

When does your program give that name a value?
"""


def winner(board):
    row = row(board, 0)
    return line_winner(row)
