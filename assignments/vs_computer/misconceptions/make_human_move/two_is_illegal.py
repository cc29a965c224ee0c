"""Your function calls row 2 and column 2 illegal.

What is the number of the last row?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if r in range(2) and c in range(2) and board[r][c] == ' ':
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
