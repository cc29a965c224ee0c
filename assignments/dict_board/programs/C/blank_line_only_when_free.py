# wrong: C
# line: 69
# base: global_round_counter

def get_position_choice(board, player_mark):
    ...
    while finding:
        ...
        while col != 0 and col != 1 and col != 2:
            col = int(input('Choose your column: '))
        if board[(row, col)] == ' ':
            print()
            finding = False
    return (row, col)
