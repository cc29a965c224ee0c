"""Your function never finds the diagonal from the top left to the bottom right.

Which of your lines checks this diagonal?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return check_up_diagonal(board, player)
