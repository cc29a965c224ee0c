"""Your function returns True for a cell that holds an X.

Which marks can a taken cell hold?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y][x] != 'O'
