# wrong: C
# line: 75
# base: flag_controlled_loops

def get_position_choice(board, player_mark):
    ...
    while valid_position == False:
        ...
        if board[(row, col)] == ' ':
            valid_position = True
    return [row, col]
