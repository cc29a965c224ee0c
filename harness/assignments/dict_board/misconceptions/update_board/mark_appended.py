"""Your function adds the mark to what stands at the position, so that the space stays beside it.

How many characters stand at a position after a move?
"""


def update_board(board, player_mark, position):
    board[position] += player_mark
