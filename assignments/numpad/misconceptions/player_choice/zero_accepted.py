"""Your function accepts 0 as a position.

Which element is board[-1] in Python?
"""


def player_choice(board):
    while True:
        answer = input('Select a position on the board (1-9): ')
        if answer.isdigit() and 0 <= int(answer) <= 9:
            if board[int(answer) - 1] == ' ':
                return int(answer)
            print('That space is not available.')
