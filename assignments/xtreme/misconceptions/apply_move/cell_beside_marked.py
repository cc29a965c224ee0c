"""Your function sets the mark in the cell {place} the chosen one{wrap}.

Which cell does your function mark for the move (0, 0)?
"""

COLUMN = " (index -1 is the last column)"
ROW = " (index -1 is the last row)"
VERSIONS = [
    ("cell_beside_marked", {"place": "to the right of", "wrap": "", "dx": 1, "dy": 0}),
    ("cell_beside_marked", {"place": "to the left of", "wrap": COLUMN, "dx": -1, "dy": 0}),
    ("cell_beside_marked", {"place": "below", "wrap": "", "dx": 0, "dy": 1}),
    ("cell_beside_marked", {"place": "above", "wrap": ROW, "dx": 0, "dy": -1}),
]


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y + dy][x + dx] = player
    return new_board
