"""Your function returns a position even when it is taken.

What should happen after a position that is taken?
"""


def player_choice(board):
    answer = ''
    while answer not in list('123456789'):
        answer = input('Select a position on the board (1-9): ')
    return int(answer)
