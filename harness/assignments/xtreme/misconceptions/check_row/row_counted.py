"""Your function returns how many cells of a complete row are the player's, and 0 for any other
row.

What is the question that it answers: how many, or whether?
"""


def check_row(board, row, player):
    count = board[row].count(player)
    return count if count == len(board[row]) else 0
