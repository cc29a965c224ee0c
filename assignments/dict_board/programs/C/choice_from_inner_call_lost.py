# wrong: C
# line: 62
# base: optional_extra_parameters

def get_position_choice(board, player_mark, repeated=False):
    ...
    if board[(row, col)] != ' ':
        get_position_choice(board, player_mark, True)
    return (row, col)
