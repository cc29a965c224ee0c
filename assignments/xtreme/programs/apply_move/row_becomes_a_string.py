# wrong: apply_move
# base: recursion

def apply_move(move, board, player):
    """..."""
    x, y = move
    changed = "".join(board[y][:x]) + player + "".join(board[y][x + 1:])
    before = [row[:] for row in board[:y]]
    after = [row[:] for row in board[y + 1:]]
    return before + [changed] + after
