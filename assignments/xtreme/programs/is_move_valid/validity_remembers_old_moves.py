# wrong: is_move_valid
# base: nbconvert_dictionary

moves_so_far = []

def is_move_valid(move, board):
    """..."""
    if move in moves_so_far or as_dict(board).get(tuple(move)) != " ":
        return False
    moves_so_far.append(move)
    return True
