"""Your function says True for a complete row of either player, whoever it is asked for.

Whose row is it to look for?
"""


def check_row(board, row, player):
    cells = board[row]
    return len(set(cells)) == 1 and cells[0] != EMPTY
