"""Your function adds new rows to the board from the last call.

Do you create the list outside the function, or as a default argument?
"""


def apply_move(move, board, player, new_board=[]):
    x, y = move
    rows = [row.copy() for row in board]
    rows[y][x] = player
    new_board.extend(rows)
    return new_board
