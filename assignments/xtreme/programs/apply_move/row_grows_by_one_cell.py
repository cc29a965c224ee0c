# wrong: apply_move
# base: partial_and_reduce

def apply_move(move, board, player):
    """Return the next board."""
    x, y = move
    copied = list(map(list, board))
    copied[y].insert(x, player)
    return copied
