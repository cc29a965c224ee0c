"""Your function returns its answer after it has looked at the first row.

When do you know that nobody has won: after one line, or after all?
"""


def winner(board):
    return line_winner(row(board, 0))
