"""Your function lets players choose a position that already has their own mark.

Which positions are free: those without the opponent's mark, or those without any mark?
"""


def get_position_choice(board, player_mark):
    print(f'{player_mark},')
    while True:
        position = ask_position()
        if board[position] in (EMPTY, player_mark):
            return position
