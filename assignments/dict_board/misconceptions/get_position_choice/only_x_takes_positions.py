"""Your function accepts a position that already holds 'O'.

Which marks can a taken position hold?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        position = ask_position()
        if board[position] != 'X':
            return position
