"""Your function says False to a move that it has found valid before, whatever stands on the board.

What tells you, at the moment of the call, which cells are free?
"""


def is_move_valid(move, board, moves=[]):
    x, y = move
    if move in moves or not (0 <= x < len(board) and 0 <= y < len(board)):
        return False
    if board[y][x] != EMPTY:
        return False
    moves.append(move)
    return True
