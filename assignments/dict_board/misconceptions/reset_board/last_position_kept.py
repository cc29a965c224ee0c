"""Your function empties all positions except the last one.

Which position does your function visit last?
"""


def reset_board(board):
    for position in list(board)[:-1]:
        board[position] = EMPTY
