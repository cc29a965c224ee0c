"""Your function returns True for a complete row of either player.

Whose row should your function look for?
"""


def check_row(board, row, player):
    cells = board[row]
    return len(set(cells)) == 1 and cells[0] != EMPTY
