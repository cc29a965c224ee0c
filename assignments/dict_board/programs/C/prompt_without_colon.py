# wrong: C
# line: 62 64
# base: star_imports

def get_position_choice(board, player_mark):
    ...
    while not empty:
        row = int(input('Choose your row '))
        while fabs(row - 1) > 1:
            row = int(input('Choose your row '))
        col = int(input('Choose your column: '))
        ...
