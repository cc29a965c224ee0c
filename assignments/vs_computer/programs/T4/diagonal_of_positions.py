# wrong: T4
# base: lookup_tables

def diagonal(board, diagonal_selector):
    """Task 4."""
    return DIAGONALS[diagonal_selector]
