"""Your function asks again after an illegal move, but accepts any second move.

What should happen when the second move is illegal too?
"""


def make_human_move(current_player, board):
    print(f"{current_player}'s move")
    r, c = map(int, input('Enter row and column [0 - 2]:').split())
    if (r, c) not in empty_squares(board):
        print('Illegal move. Try again.')
        r, c = map(int, input('Enter row and column [0 - 2]:').split())
    board[r][c] = current_player
