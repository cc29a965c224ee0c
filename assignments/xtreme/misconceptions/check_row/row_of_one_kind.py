"""Your function returns True for any equal cells in the row, even empty ones.

Whose row should your function look for?
"""


def check_row(board, row, player):
    return len(set(board[row])) == 1
