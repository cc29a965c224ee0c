# wrong: is_move_valid
# base: beginner_while_loops

def is_move_valid(move, board):
    """..."""
    x = move[0]
    y = move[1]
    valid = True
    if x < 0:
        valid = False
    elif y < 0:
        valid = False
    elif x > len(board) - 1:
        valid = False
    elif y > len(board) - 1:
        valid = False
    return valid
