"""Your function stops after two answers, even when neither is a free position.

How often should your function ask?
"""


def player_choice(board):
    for _ in range(2):
        answer = input('Select a position on the board (1-9): ')
        if answer in list('123456789'):
            if is_space_free(board, int(answer)):
                return int(answer)
            print('That space is not available.')
    return 0
