"""Your function asks again after a taken position, but does not check the second one.

Which of your lines checks the second position?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    position = ask_position()
    if board[position] != EMPTY:
        position = ask_position()
    return position
