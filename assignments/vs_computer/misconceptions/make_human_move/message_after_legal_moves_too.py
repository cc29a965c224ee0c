"""Your function also prints the message for an illegal move after a legal move.

When should your function print the message?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    while True:
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
        legal = (r, c) in empty_squares(board)
        if legal:
            board[r][c] = current_player
        print('Illegal move. Try again.')
        if legal:
            return
