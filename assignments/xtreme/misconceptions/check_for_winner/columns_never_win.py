"""Your function never finds a complete column.

Which of your lines checks the columns?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player):
            return True
    return check_down_diagonal(board, player) or check_up_diagonal(board, player)
