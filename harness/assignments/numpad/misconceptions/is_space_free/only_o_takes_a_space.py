"""Your function sees only the markers of O as taken.

When is a space free?
"""


def is_space_free(board, position):
    check_board(board)
    check_position(position)
    return board[position - 1] != 'O'
