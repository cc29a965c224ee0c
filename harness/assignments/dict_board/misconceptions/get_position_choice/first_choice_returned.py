"""Your function asks again for a taken position, but returns the first one all the same.

What becomes of the answer of the function that you call to ask again?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    position = first = ask_position()
    while board[position] != EMPTY:
        position = ask_position()
    return first
