# wrong: C
# base: no_comments_at_all

def get_position_choice(board, player_mark):
    print(player_mark + ',')
    while True:
        row = input('Choose your row: ')
        while row not in '012':
            row = input('Choose your row: ')
        ...
