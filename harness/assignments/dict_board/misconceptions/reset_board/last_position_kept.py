"""Your function empties all positions but the last one.

Which position does your loop come to last?
"""


def reset_board(board):
    for position in list(board)[:-1]:
        board[position] = EMPTY
