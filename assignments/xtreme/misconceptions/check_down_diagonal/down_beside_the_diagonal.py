"""Your function looks in each row at the cell {place} the diagonal{wrap}.

Which column does your function look at in the first row?
"""

COLUMN = " (index -1 is the last column)"
VERSIONS = [
    ("down_beside_the_diagonal", {"place": "to the right of", "wrap": "", "step": 1}),
    ("down_beside_the_diagonal", {"place": "to the left of", "wrap": COLUMN, "step": -1}),
]


def check_down_diagonal(board, player):
    return all(row[x + step] == player for x, row in enumerate(board))
