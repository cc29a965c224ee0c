"""Your function prints the line with the player's mark before every attempt.

How often does the example show that line?
"""


def get_position_choice(board, player_mark):
    while True:
        print(f'{player_mark},')
        position = ask_position()
        if board[position] == EMPTY:
            return position
