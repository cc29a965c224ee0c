"""Your function always looks at the diagonal of a 3 by 3 board.

How many cells does the diagonal of the given board have?
"""


def check_up_diagonal(board, player):
    return all(
        cell == player
        for y, row in enumerate(board)
        for x, cell in enumerate(row)
        if x + y == 2
    )
