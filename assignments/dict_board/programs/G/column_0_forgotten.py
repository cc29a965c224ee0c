# wrong: G
# base: no_comments_at_all

def is_game_complete(board):
    ...
    h = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
    if a or b or c or e or f or g or h:
        return True
    return False
