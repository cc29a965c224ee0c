# wrong: C
# line: 118
# base: template_filled_in

def get_position_choice(board, player_mark):
    ...
    while not position_is_free:
        ...
        print()
        position_is_free = board[(row, col)] == ' ' or board[(row, col)] == player_mark
    return (row, col)
