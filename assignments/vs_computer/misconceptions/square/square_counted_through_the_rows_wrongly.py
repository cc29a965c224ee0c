"""Your function puts the rows into one long list and counts two squares per row.

In that list, at which index does the second row begin?
"""


def square(board, row, column):
    return sum(board, [])[2 * row + column]
