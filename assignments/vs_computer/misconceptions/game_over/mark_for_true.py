"""Your function returns the winner's mark instead of True.

What should your function return: who has won, or whether the game is over?
"""


def game_over(board):
    return winner(board) or not empty_squares(board)
