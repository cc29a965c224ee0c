"""Your function says True for a cell that holds an X.

Which marks may stand in a cell that is taken?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[y][x] != 'O'
