"""Your function says that the space is not available even when it is.

When should your function print the message?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer not in list('123456789'):
            continue
        print('That space is not available.')
        if is_space_free(board, int(answer)):
            return int(answer)
