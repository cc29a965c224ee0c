"""Your function accepts negative numbers as squares of the board.

Which row is board[-1] in Python?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if r < 3 and c < 3 and board[r][c] == ' ':
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
