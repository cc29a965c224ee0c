"""Your function counts the positions from the end of the list.

Which element of the list is position 1?
"""


def is_space_free(board, position):
    check_board(board)
    check_position(position)
    return board[-position] == ' '
