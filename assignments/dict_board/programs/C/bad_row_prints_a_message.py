# wrong: C
# line: 60
# base: aliases

def get_position_choice(board, player_mark):
    ...
    while taken:
        row = int(ask('Choose your row: '))
        while row < 0 or row > 2:
            say('Invalid row')
            row = int(ask('Choose your row: '))
        col = int(ask('Choose your column: '))
        ...
