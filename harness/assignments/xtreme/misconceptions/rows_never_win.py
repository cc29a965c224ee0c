"""Your function looks at the columns and the diagonals, but never at the rows.

What should happen when all cells of a row are the player's?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
