"""Your function accepts several digits together, such as 12, as a position.

For which texts is `text in "123456789"` true, apart from the nine digits?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in '123456789':
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
