"""Your function asks again when a position is taken, but takes the second answer whatever it is.

What happens when the second position is taken, too?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    position = ask_position()
    if board[position] != EMPTY:
        position = ask_position()
    return position
