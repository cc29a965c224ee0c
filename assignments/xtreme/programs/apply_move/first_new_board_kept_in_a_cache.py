# wrong: apply_move
# base: reference

MADE = {}



def apply_move(move: tuple, board: list, player: str) -> list:
    """..."""
    x, y = move
    key = (move, str(board), player)
    if key not in MADE:
        new_board = [row.copy() for row in board]
        new_board[y][x] = player
        MADE[key] = new_board
    return MADE[key]
