"""Your function looks for cells whose row and column make 2 together, on boards of any size.

What do row and column of such a cell make together on a board of size 5?
"""


def check_up_diagonal(board, player):
    return all(
        cell == player
        for y, row in enumerate(board)
        for x, cell in enumerate(row)
        if x + y == 2
    )
