"""Your function removes cells from the board passed in.

What is left of the board after the call?
"""


def is_board_full(board):
    while board:
        if board.pop() == ' ':
            return False
    return True
