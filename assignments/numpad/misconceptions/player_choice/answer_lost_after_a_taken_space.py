"""Your function returns nothing when it has to ask again after a taken space.

What does your function do with the second answer?
"""


def player_choice(board):
    answer = ''
    while answer not in list('123456789'):
        answer = input('Select a position on the board (1-9): ')
    if is_space_free(board, int(answer)):
        return int(answer)
    print('That space is not available.')
    player_choice(board)
