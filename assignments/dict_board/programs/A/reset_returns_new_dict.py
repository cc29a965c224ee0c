# wrong: A
# base: one_long_or
# Nils Varga - tictactoe

def reset_board(board):
    """reset"""
    new_board = {}
    for r in range(3):
        for c in range(3):
            new_board[(r, c)] = " "
    return new_board



def get_current_player(round):
    ...
