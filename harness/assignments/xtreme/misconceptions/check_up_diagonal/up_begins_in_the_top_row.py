"""Your function looks at the cell in the top left corner, and then at those that go up from the
bottom row, one column too far.

What is -0, and which row or column has that number?
"""


def check_up_diagonal(board, player):
    return all(board[-x][x] == player for x in range(len(board)))
