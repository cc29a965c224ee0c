"""Your function returns True only when every space holds 'X'.

Which markers can a full board hold?
"""


def is_board_full(board):
    check_board(board)
    return all(cell == 'X' for cell in board)
