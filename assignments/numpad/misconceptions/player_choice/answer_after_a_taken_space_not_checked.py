"""Your function accepts any answer after a taken space.

Which of your lines checks the second answer?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer in list('123456789'):
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
            return int(input('Select a position on the board (1-9): '))
