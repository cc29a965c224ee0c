def count_marks(board):
    """Counts the marks on the board."""
    return sum(value != EMPTY for value in board.values())
