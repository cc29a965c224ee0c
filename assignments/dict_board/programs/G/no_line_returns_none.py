# wrong: G
# line: 108
# base: star_imports

def is_game_complete(board):
    ...
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    elif check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
