# wrong: apply_move
# line: 26
# base: terse

def apply_move(move, board, player):
    """A copy of the board with one more mark."""
    result = [
        [player if (x, y) == tuple(move) else cell for x, cell in enumerate(row)]
        for y, row in enumerate(board)
    ]
    print(result)
    return result
