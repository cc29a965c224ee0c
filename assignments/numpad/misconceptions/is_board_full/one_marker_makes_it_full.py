"""Your function returns True as soon as one marker is on the board.

How many of the nine spaces should be taken?
"""


def is_board_full(board):
    return any(cell != ' ' for cell in board)
