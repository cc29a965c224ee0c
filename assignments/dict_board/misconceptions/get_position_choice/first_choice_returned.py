"""Your function asks again after a taken position, but still returns the first answer.

What does your function do with the second answer?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    position = first = ask_position()
    while board[position] != EMPTY:
        position = ask_position()
    return first
