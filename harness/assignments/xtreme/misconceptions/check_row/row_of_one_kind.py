"""Your function says True for a row of equal cells, whoever they belong to, even for an empty one.

Whose row is it to look for?
"""


def check_row(board, row, player):
    return len(set(board[row])) == 1
