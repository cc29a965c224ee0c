"""Your function looks at all cells of the diagonal, but the last one alone decides.

What becomes of a False that you have stored when the next cell is the player's?
"""


def check_down_diagonal(board, player):
    return board[-1][-1] == player
