# wrong: apply_move
# base: reference

NEW_BOARD = []



def apply_move(move: tuple, board: list, player: str) -> list:
    """..."""
    x, y = move
    NEW_BOARD[:] = [row.copy() for row in board]
    NEW_BOARD[y][x] = player
    return NEW_BOARD
