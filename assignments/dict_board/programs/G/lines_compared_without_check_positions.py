# wrong: G
# base: comments_in_japanese

def is_game_complete(board):
    ...
    for 値 in 並び:
        if 値[0] == 値[1] == 値[2] and 値[0] != ' ':
            return True
    return False
