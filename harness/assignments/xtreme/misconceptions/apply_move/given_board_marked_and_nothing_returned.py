"""Your function sets the mark on the board that it was given, and returns nothing.

Which board should hold the new mark, and how does the caller get it?
"""


def apply_move(move, board, player):
    x, y = move
    board[y][x] = player
