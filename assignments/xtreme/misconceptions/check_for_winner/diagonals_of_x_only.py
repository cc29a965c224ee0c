"""Your function always looks for diagonals of X.

Whose diagonals should your function look for?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, 'X') or check_up_diagonal(board, 'X')
