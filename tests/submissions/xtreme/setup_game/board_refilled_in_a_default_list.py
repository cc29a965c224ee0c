# wrong: setup_game
# base: reference

def setup_game(size: int, board=[]) -> list:
    """..."""
    board.clear()
    for _ in range(size):
        board.append([EMPTY] * size)
    return board
