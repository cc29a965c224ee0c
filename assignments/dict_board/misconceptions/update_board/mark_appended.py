"""Your function adds the mark after the space at the position, so the space stays there.

How many characters should a position hold after a move?
"""


def update_board(board, player_mark, position):
    board[position] += player_mark
