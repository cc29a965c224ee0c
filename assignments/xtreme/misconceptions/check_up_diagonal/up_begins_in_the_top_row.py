"""Your function looks at the top left corner, and then goes up from the bottom one column too far
right.

Which row is board[-0]?
"""


def check_up_diagonal(board, player):
    return all(board[-x][x] == player for x in range(len(board)))
