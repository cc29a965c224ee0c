# wrong: is_move_valid
# base: recursion

def is_move_valid(move, board):
    """A move is valid on an empty cell of the board."""
    x, y = move
    try:
        return board[y][x] == " "
    except IndexError:
        return False
