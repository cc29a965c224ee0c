"""Your function looks at the cell before it knows whether the board has it.

Which of your two conditions must be looked at first?
"""


def is_move_valid(move, board):
    x, y = move
    return board[y][x] == EMPTY and 0 <= x < len(board) and 0 <= y < len(board)
