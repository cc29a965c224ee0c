"""Your function looks only at the first row and the first column.

When do you know that nobody has won: after one line, or after all?
"""


def check_for_winner(board, player):
    return check_row(board, 0, player) or check_column(board, 0, player)
