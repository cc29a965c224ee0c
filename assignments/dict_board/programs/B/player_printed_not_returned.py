# wrong: B
# line: 27 29
# base: no_comments_at_all

def get_current_player(round):
    if round % 2:
        print('O')
    else:
        print('X')
