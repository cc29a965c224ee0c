# wrong: C
# line: 57
# base: while_true_and_break

def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    while True:
        print(player_mark, ',', sep='')
        while True:
            ...
