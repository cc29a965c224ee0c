"""Your function accepts negative numbers as cells of the board.

Which cell is board[-1][0] in Python?
"""


def is_move_valid(move, board):
    x, y = move
    return x < len(board) and y < len(board) and board[y][x] == EMPTY
