"""Your function looks at a square before it checks that the square is on the board.

What should be true of the two numbers before your function looks at the board?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if board[r][c] == ' ' and 0 <= r <= 2 and 0 <= c <= 2:
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
