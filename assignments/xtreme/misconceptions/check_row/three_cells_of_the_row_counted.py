"""Your function returns True where exactly three cells of the row are the player's.

How many cells does the row have?
"""


def check_row(board, row, player):
    return sum(cell == player for cell in board[row]) == 3
