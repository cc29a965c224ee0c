# wrong: check_row
# line: 35
# base: sets_and_itertools

def check_row(board, row, player):
    """A full row holds one kind of mark only: the player's."""
    return len(set(board[row])) == 1
