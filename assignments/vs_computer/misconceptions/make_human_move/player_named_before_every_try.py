"""Your function prints whose move it is before every try.

In the example, how often does that line appear when a move is illegal?
"""


def make_human_move(current_player, board):
    while True:
        print(f"{current_player}'s move")
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
