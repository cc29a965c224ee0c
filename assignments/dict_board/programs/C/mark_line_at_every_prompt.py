# wrong: C
# line: 113
# base: template_filled_in

def get_position_choice(board, player_mark):
    ...
    while not position_is_free:
        row = int(input('Choose your row: '))
        while row < 0 or row > NUM_ROWS - 1:
            print(player_mark + ',')
            row = int(input('Choose your row: '))
        ...
