# wrong: T8
# line: 100
# base: crammed_with_short_names

def game_over(board):
    ...
    if len(e)==0:
        return True
