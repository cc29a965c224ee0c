"""Your function lets a player move to a square that is taken.

Apart from being on the board, what makes a move legal?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if r in range(3) and c in range(3):
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
