"""Your function returns where the squares of the diagonal are.

What is to be returned: places, or what stands there?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [(0, 0), (1, 1), (2, 2)]
    return [(0, 2), (1, 1), (2, 0)]
