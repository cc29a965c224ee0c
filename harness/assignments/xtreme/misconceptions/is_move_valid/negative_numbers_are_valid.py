"""Your function takes negative numbers for cells of the board.

Which cell is board[-1][0] in Python, and should a player be able to name it like that?
"""


def is_move_valid(move, board):
    x, y = move
    return x < len(board) and y < len(board) and board[y][x] == EMPTY
