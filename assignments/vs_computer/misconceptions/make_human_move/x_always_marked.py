"""Your function always sets an X.

Which parameter says whose mark to set?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if (r, c) in empty_squares(board):
            board[r][c] = 'X'
            return
        print('Illegal move. Try again.')
