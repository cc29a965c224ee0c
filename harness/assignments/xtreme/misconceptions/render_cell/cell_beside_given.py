"""Your function returns the cell {place} the given place.

Which cell does your function return for x = 0 and y = 0?
"""

VERSIONS = [
    ("cell_beside_given", {"place": "to the right of", "dx": 1, "dy": 0}),
    ("cell_beside_given", {"place": "to the left of", "dx": -1, "dy": 0}),
    ("cell_beside_given", {"place": "below", "dx": 0, "dy": 1}),
    ("cell_beside_given", {"place": "above", "dx": 0, "dy": -1}),
]


def render_cell(board, x, y):
    return board[y + dy][x + dx]
