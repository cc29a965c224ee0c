"""Your function returns a board in which the row of the move is a string.

What kind of value should each row be?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = [row.copy() for row in board]
    new_board[y][x] = player
    new_board[y] = ''.join(new_board[y])
    return new_board
