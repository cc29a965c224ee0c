"""Your function asks again after 9.

What is the largest position on the board?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in list('12345678'):
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
