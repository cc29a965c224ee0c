"""Your function fails because it uses a name before the name has a value.

Which of your variables has the same name as a function?
"""


def winner(board):
    row = row(board, 0)
    return line_winner(row)
