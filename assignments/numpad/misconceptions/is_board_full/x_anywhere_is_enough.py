"""Your function returns True as soon as there is an 'X' on the board.

What should be true of all nine spaces on a full board?
"""


def is_board_full(board):
    check_board(board)
    return 'X' in board
