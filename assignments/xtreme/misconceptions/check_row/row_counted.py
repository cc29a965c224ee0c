"""Your function returns the number of cells in the player's complete row, or 0 for any other row.

What kind of value should your function return?
"""


def check_row(board, row, player):
    count = board[row].count(player)
    return count if count == len(board[row]) else 0
