"""Your function reads only the first and the third character of the input.

What does it read from "10 0"?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        typed = input('Enter row and column [0 - 2]:')
        r, c = int(typed[0]), int(typed[2])
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
