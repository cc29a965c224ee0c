"""Your function returns how many spaces are free.

What is the question that it answers: how many, or whether?
"""


def is_board_full(board):
    return board.count(' ')
