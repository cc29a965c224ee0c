# wrong: A
# base: renamed_parameters

def reset_board(game_board):
    """Takes all marks off the board."""
    for square in game_board:
        game_board[square] = None
