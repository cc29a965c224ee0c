"""Your function never finds a complete diagonal.

Which of your lines checks the diagonals?
"""


def check_for_winner(board, player):
    for number in range(len(board)):
        if check_row(board, number, player) or check_column(board, number, player):
            return True
    return False
