"""Your function says True when there is an X on the board.

What has to be true of all nine spaces?
"""


def is_board_full(board):
    check_board(board)
    return 'X' in board
