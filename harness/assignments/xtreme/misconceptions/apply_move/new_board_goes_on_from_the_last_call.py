"""Your function adds its rows to the board that it made before.

Where does the list begin that your function returns: inside the function, or outside of it?
"""


def apply_move(move, board, player, new_board=[]):
    x, y = move
    rows = [row.copy() for row in board]
    rows[y][x] = player
    new_board.extend(rows)
    return new_board
