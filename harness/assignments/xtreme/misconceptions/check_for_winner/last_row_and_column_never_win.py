"""Your function finds every complete line except the last row and the last column.

Which number does your loop stop at?
"""


def check_for_winner(board, player):
    for number in range(len(board) - 1):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
