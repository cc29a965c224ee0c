"""Your function looks at the three cells that are the diagonal of a 3 x 3 board, on boards of any
size.

Which cells does the diagonal of a board of size 5 have?
"""


def check_up_diagonal(board, player):
    return all(
        cell == player
        for y, row in enumerate(board)
        for x, cell in enumerate(row)
        if x + y == 2
    )
