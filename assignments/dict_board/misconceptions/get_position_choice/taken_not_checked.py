"""Your function returns a position even when it is taken.

What happens in the example after a position that already holds a mark?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    return ask_position()
