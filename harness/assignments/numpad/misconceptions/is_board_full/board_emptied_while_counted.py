"""Your function takes the cells off the board that it is given.

What is left of the board after the call?
"""


def is_board_full(board):
    while board:
        if board.pop() == ' ':
            return False
    return True
