# wrong: apply_move
# line: 39
# base: partial_and_reduce

def apply_move(move, board, player):
    """Return the next board."""
    x, y = move
    copied = list(map(list, board))
    copied[y].pop(x)
    copied[y].insert(x, player.lower())
    return copied
