"""Your function sets the mark at a position with row and column exchanged.

Which number stands first in a position?
"""


def update_board(board, player_mark, position):
    board[position[::-1]] = player_mark
