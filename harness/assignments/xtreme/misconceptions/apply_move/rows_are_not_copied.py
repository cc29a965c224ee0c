"""Your function makes a new list, but its rows are those of the board that it was given.

How many lists does a board of 3 rows have, and how many of them do you copy?
"""


def apply_move(move, board, player):
    x, y = move
    new_board = board.copy()
    new_board[y][x] = player
    return new_board
