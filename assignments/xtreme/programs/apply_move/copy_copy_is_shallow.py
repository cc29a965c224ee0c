# wrong: apply_move
# line: 28
# base: sets_and_itertools

def apply_move(move, board, player):
    """..."""
    x, y = move
    after = copy.copy(board)
    after[y][x] = player
    return after
