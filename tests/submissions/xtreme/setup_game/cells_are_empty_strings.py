# wrong: setup_game
# base: beginner_while_loops

def setup_game(size: int) -> list:
    """..."""
    board = []
    for _ in range(size):
        row = []
        for _ in range(size):
            row.append("")
        board.append(row)
    return board
