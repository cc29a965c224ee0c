"""Your function says that the space is not available when the answer is not a position at all.

After which answers does the example show that message?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in list('123456789') and is_space_free(board, int(answer)):
            return int(answer)
        print('That space is not available.')
