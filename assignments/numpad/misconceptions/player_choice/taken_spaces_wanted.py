"""Your function accepts spaces that are taken and refuses those that are free.

Which spaces should your function accept?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer not in list('123456789'):
            continue
        if not is_space_free(board, int(answer)):
            return int(answer)
        print('That space is not available.')
