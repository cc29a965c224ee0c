"""Your function looks at the cell whose row and column are exchanged.

Which of x and y counts the rows, and which index of the board comes first?
"""


def is_move_valid(move, board):
    x, y = move
    return 0 <= x < len(board) and 0 <= y < len(board) and board[x][y] == EMPTY
