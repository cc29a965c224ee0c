"""Your function looks in each row at the cell {place} the diagonal.

Which column does your function look at in the first row?
"""

VERSIONS = [
    ("down_beside_the_diagonal", {"place": "to the right of", "step": 1}),
    ("down_beside_the_diagonal", {"place": "to the left of", "step": -1}),
]


def check_down_diagonal(board, player):
    return all(row[x + step] == player for x, row in enumerate(board))
