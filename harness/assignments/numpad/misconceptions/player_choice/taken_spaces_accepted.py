"""Your function returns a position that is taken.

What, beside being a number from 1 to 9, must be true of the position?
"""


def player_choice(board):
    answer = ''
    while answer not in list('123456789'):
        answer = input('Select a position on the board (1-9): ')
    return int(answer)
