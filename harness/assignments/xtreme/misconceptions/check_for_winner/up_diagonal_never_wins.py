"""Your function finds all complete lines but the diagonal from the bottom left to the top right.

How many diagonals does a board have, and where do they begin?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player)
