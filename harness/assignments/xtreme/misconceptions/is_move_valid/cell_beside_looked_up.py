"""Your function checks the cell {place} the chosen one.

Which cell does your function look at for the move (0, 0)?
"""

VERSIONS = [
    ("cell_beside_looked_up", {"place": "to the right of", "dx": 1, "dy": 0}),
    ("cell_beside_looked_up", {"place": "to the left of", "dx": -1, "dy": 0}),
    ("cell_beside_looked_up", {"place": "below", "dx": 0, "dy": 1}),
    ("cell_beside_looked_up", {"place": "above", "dx": 0, "dy": -1}),
]


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y + dy][x + dx] == EMPTY
