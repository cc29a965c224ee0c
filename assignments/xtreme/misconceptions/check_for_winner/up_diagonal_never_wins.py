"""Your function never finds the diagonal from the bottom left to the top right.

Which of your lines checks this diagonal?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_down_diagonal(board, player)
