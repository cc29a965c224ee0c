"""Your function sets the mark with row and column swapped.

Which number comes first in a position?
"""


def update_board(board, player_mark, position):
    board[position[::-1]] = player_mark
