"""Your function sets an X, whoever plays.

Which of its parameters says whose mark it is?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y][x] = 'X'
    return new_board
