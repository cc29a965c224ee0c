# wrong: G
# base: aliases

def is_game_complete(board):
    ...
    if cp(b[1, 0], b[1, 1], b[1, 2]): return True
    if cp(b[0, 0], b[1, 0], b[2, 0]): return True
    ...
