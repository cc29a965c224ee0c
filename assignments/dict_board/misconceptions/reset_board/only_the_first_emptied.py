"""Your function empties the first position and then stops.

How many positions does your function visit before it ends?
"""


def reset_board(board):
    board[(0, 0)] = EMPTY
