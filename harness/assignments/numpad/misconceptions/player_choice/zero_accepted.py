"""Your function takes 0 for a position.

What does board[-1] stand for in Python?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer.isdigit() and 0 <= int(answer) <= 9:
            if board[int(answer) - 1] == ' ':
                return int(answer)
            print('That space is not available.')
