"""Your function returns True for taken cells and False for empty ones.

What does a cell hold before a player chooses it?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y][x] != EMPTY
