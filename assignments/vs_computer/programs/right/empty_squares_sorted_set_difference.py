# right
# base: lookup_tables

def empty_squares(board):
    """Task 5."""
    taken = {(r, c) for r, c in ALL_SQUARES if board[r][c] in OPPONENT}
    return sorted(set(ALL_SQUARES) - taken)
