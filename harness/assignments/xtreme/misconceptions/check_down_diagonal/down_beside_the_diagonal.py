"""Your function looks in each row at the cell {place} the one on the diagonal.

In which column does the diagonal begin, and in which one does your function?
"""

VERSIONS = [
    ("down_beside_the_diagonal", {"place": "to the right of", "step": 1}),
    ("down_beside_the_diagonal", {"place": "to the left of", "step": -1}),
]


def check_down_diagonal(board, player):
    return all(row[x + step] == player for x, row in enumerate(board))
