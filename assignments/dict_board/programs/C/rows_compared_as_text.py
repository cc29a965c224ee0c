# wrong: C
# base: next_line_of_stdin

def get_position_choice(board, player_mark):
    """Asks where to play."""
    stdout.write(player_mark + ',\n')
    while True:
        row = get_line('Choose your row: ')
        while not '0' <= row <= '2':
            row = get_line('Choose your row: ')
        ...
