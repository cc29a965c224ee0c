"""Your function returns False for a move that was valid in an earlier call.

Which parameter tells you which cells are empty now?
"""


def is_move_valid(move, board, moves=[]):
    x, y = move
    if move in moves or not (0 <= x < len(board) and 0 <= y < len(board)):
        return False
    if board[y][x] != EMPTY:
        return False
    moves.append(move)
    return True
