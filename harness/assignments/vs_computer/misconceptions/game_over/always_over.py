"""Your function returns True for every board.

Which of your conditions is true even for an empty board?
"""


def game_over(board):
    return True
