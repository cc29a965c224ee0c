"""Of the rows and columns, your function looks only at the first three of each.

How many rows does a board of size 5 have?
"""


def check_for_winner(board, player):
    for number in range(3):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
