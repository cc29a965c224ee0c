"""Your function empties the first position and then stops.

Which of your lines can end the function before its loop is finished?
"""


def reset_board(board):
    board[(0, 0)] = EMPTY
