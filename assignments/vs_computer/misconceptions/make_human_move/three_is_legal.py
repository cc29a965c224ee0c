"""Your function fails for 3 because it treats 3 as a row or column of the board.

What is the number of the last row?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if r in range(4) and c in range(4) and board[r][c] == ' ':
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
