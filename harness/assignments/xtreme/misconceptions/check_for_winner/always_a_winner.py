"""Your function returns True for every board.

Which of your conditions is true even for an empty board?
"""


def check_for_winner(board, player):
    return True
