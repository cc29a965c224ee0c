"""Your function empties the first position and ends.

What makes a function end before its loop has come to its end?
"""


def reset_board(board):
    board[(0, 0)] = EMPTY
