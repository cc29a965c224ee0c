# wrong: C
# line: 59
# base: while_true_and_break

def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    print(player_mark, ',', sep='')
    while True:
        while True:
            row = int(input('Choose you row: '))
            if 0 <= row < NUM_ROWS:
                ...
