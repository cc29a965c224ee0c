"""Your function looks at a cell before it checks that the cell is on the board.

What should be true of the two numbers before your function looks at the board?
"""


def is_move_valid(move, board):
    x, y = move
    return board[y][x] == EMPTY and 0 <= x < len(board) and 0 <= y < len(board)
