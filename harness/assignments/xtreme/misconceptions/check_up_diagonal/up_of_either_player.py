"""Your function says True for a complete diagonal of either player, whoever it is asked for.

Whose diagonal is it to look for?
"""


def check_up_diagonal(board, player):
    cells = [row[x] for x, row in enumerate(reversed(board))]
    return len(set(cells)) == 1 and cells[0] != EMPTY
