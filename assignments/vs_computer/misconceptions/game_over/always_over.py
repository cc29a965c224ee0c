"""Your function returns True for every board.

What should your function return for an empty board?
"""


def game_over(board):
    return True
