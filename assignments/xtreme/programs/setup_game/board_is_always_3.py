# wrong: setup_game
# base: constants_and_main

def setup_game(size):
    """Create a size by size board with nothing but EMPTY cells."""
    board = []
    for _ in range(3):
        board.append([EMPTY] * 3)
    return board
