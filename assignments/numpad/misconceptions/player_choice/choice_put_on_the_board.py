"""Your function puts an X on the board.

Which function of the assignment should change the board?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in list('123456789'):
            if is_space_free(board, int(answer)):
                board[int(answer) - 1] = 'X'
                return int(answer)
            print('That space is not available.')
