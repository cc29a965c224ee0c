"""Your function treats only spaces with 'O' as taken.

What does a free space hold?
"""


def is_space_free(board, position):
    check_board(board)
    check_position(position)
    return board[position - 1] != 'O'
