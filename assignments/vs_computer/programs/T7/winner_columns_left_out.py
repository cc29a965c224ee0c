# wrong: T7
# base: reference

def winner(board):
    """..."""
    lines = [row(board, i) for i in range(SIZE)]
    lines.append(diagonal(board, TOP_LEFT_BOTTOM_RIGHT))
    lines.append(diagonal(board, TOP_RIGHT_BOTTOM_LEFT))
    ...
