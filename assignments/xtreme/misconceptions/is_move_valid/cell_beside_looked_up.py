"""Your function checks the cell {place} the chosen one{wrap}.

Which cell does your function look at for the move (0, 0)?
"""

COLUMN = " (index -1 is the last column)"
ROW = " (index -1 is the last row)"
VERSIONS = [
    ("cell_beside_looked_up", {"place": "to the right of", "wrap": "", "dx": 1, "dy": 0}),
    ("cell_beside_looked_up", {"place": "to the left of", "wrap": COLUMN, "dx": -1, "dy": 0}),
    ("cell_beside_looked_up", {"place": "below", "wrap": "", "dx": 0, "dy": 1}),
    ("cell_beside_looked_up", {"place": "above", "wrap": ROW, "dx": 0, "dy": -1}),
]


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y + dy][x + dx] == EMPTY
