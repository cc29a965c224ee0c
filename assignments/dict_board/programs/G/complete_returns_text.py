# wrong: G
# base: reset_after_every_game

def is_game_complete(board):
    ...
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        wins += 1
    if wins > 0:
        return 'True'
    return 'False'
