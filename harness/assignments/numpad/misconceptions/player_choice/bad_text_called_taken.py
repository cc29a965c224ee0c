"""Your function says that the space is not available when no position was typed at all.

After which answers does the message stand in the example?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in list('123456789') and is_space_free(board, int(answer)):
            return int(answer)
        print('That space is not available.')
