"""Your function says True, whatever stands on the board.

Which of your conditions is true even for an empty board?
"""


def check_for_winner(board, player):
    return True
