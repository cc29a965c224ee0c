"""Your function counts a diagonal only when both are complete.

How many lines must be complete to win?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) and check_up_diagonal(board, player)
