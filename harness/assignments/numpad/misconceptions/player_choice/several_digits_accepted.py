"""Your function takes several digits together, such as 12, for a position.

When is one text in another one, and is that what you want to know?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in '123456789':
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
