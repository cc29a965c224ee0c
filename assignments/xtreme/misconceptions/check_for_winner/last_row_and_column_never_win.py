"""Your function never finds a line in the last row or the last column.

Which rows and columns does your function look at on a board of size 3?
"""


def check_for_winner(board, player):
    for number in range(len(board) - 1):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
