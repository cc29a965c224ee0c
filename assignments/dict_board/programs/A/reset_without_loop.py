# wrong: A
# base: starter_constants_deleted

def reset_board(board):
    """Resets board"""
    board[(0, 0)] = ' '
    board[(0, 1)] = ' '
    board[(0, 2)] = ' '
    board[(1, 0)] = ' '
    board[(1, 1)] = ' '
    board[(1, 2)] = ' '
    board[(2, 0)] = ' '
    board[(2, 1)] = ' '
    board[(2, 2)] = ' '


def get_current_player(round):
    ...
