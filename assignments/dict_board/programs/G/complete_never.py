# wrong: G
# base: reference


def is_game_complete(board):
    """..."""
    check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
    return False
