# wrong: check_column
# line: 40
# base: sets_and_itertools

def check_column(board, column, player):
    """A column of the board is a row of the transposed board."""
    return len(set(list(zip(*board))[column])) == 1
