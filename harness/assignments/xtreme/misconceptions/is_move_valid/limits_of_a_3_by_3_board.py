"""Your function knows boards with 3 rows and columns alone.

How do you find out how large the board is that is given?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < 3 and 0 <= y < 3 and board[y][x] == EMPTY
