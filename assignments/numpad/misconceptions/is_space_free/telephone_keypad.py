"""Your function counts the positions from the top left, as on a telephone.

At which index does the list hold position 1?
"""


def is_space_free(board, position):
    check_board(board)
    check_position(position)
    return board[[6, 7, 8, 3, 4, 5, 0, 1, 2][position - 1]] == ' '
