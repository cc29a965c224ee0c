"""Your function prints the message twice when row and column are both off the board.

How often should the message appear for one illegal move?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if (r, c) in empty_squares(board):
            board[r][c] = current_player
            return
        if r not in range(3) and c not in range(3):
            print('Illegal move. Try again.')
        print('Illegal move. Try again.')
