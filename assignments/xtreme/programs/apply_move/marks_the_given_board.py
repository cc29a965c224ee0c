# wrong: apply_move
# base: beginner_while_loops

def apply_move(move: tuple, board: list, player: str) -> list:
    """..."""
    x, y = move
    new_board = board
    new_board[y][x] = player
    return new_board
