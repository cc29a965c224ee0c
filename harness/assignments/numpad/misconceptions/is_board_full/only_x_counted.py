"""Your function says True when there is an X in each space.

Which markers may stand on a full board?
"""


def is_board_full(board):
    check_board(board)
    return all(cell == 'X' for cell in board)
