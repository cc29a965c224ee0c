# wrong: apply_move
# line: 61
# base: verbose_with_notes

def apply_move(move: tuple, board: list, player: str) -> list:
    """..."""
    board_copy = board.copy()
    x_coordinate = move[0]
    y_coordinate = move[1]
    board_copy[y_coordinate][x_coordinate] = player
    return board_copy
