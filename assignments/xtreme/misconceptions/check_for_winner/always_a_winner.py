"""Your function returns True for every board.

What should your function return for an empty board?
"""


def check_for_winner(board, player):
    return True
