"""Your function returns the places of the diagonal, such as (0, 0).

What should your function return: places, or the marks on them?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [(0, 0), (1, 1), (2, 2)]
    return [(0, 2), (1, 1), (2, 0)]
