# wrong: apply_move
# base: starter_with_asserts
# without: assert

def apply_move(move: tuple, board: list, player: str) -> list:
    """..."""
    x, y = move
    new_board = board
    new_board[y][x] = player
    return new_board
