"""Your function lets players choose a position that holds an O.

Which marks may stand at a position that is taken?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        position = ask_position()
        if board[position] != 'X':
            return position
