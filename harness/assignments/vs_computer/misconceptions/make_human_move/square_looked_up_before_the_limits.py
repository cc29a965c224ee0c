"""Your function looks at the square before it knows whether the board has it.

Which of your conditions must be looked at first?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        if board[r][c] == ' ' and 0 <= r <= 2 and 0 <= c <= 2:
            board[r][c] = current_player
            return
        print('Illegal move. Try again.')
