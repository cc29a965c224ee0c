"""Your function returns a position that is taken.

What, in the example, happens after a position that holds a mark?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    return ask_position()
