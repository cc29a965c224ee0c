# wrong: apply_move
# base: colaboratory_export_with_magics

def apply_move(move, board, player):
    """..."""
    new = []
    for y in range(len(board)):
        new.append([])
        for x in range(len(board)):
            new[y].append(" ")
    x, y = move
    new[y][x] = player
    return new
