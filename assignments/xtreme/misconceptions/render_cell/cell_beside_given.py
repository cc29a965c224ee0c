"""Your function returns the cell {place} the given place{wrap}.

Which cell does your function return for x = 0 and y = 0?
"""

COLUMN = " (index -1 is the last column)"
ROW = " (index -1 is the last row)"
VERSIONS = [
    ("cell_beside_given", {"place": "to the right of", "wrap": "", "dx": 1, "dy": 0}),
    ("cell_beside_given", {"place": "to the left of", "wrap": COLUMN, "dx": -1, "dy": 0}),
    ("cell_beside_given", {"place": "below", "wrap": "", "dx": 0, "dy": 1}),
    ("cell_beside_given", {"place": "above", "wrap": ROW, "dx": 0, "dy": -1}),
]


def render_cell(board, x, y):
    return board[y + dy][x + dx]
