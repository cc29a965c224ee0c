# wrong: check_down_diagonal
# line: 45
# base: sets_and_itertools

def check_down_diagonal(board, player):
    """Collect the falling diagonal in a set."""
    return len({row[i] for i, row in enumerate(board)}) == 1
