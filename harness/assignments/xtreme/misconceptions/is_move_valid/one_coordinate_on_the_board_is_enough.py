"""Your function is content when the row or the column is on the board.

Which of the two must be on the board?
"""


def is_move_valid(move, board):
    x, y = move
    return (0 <= x < len(board) or 0 <= y < len(board)) and board[y][x] == EMPTY
