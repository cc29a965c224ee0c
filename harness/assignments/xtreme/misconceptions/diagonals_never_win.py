"""Your function looks at the rows and the columns, but never at the diagonals.

What should happen when all cells of a diagonal are the player's?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return False
