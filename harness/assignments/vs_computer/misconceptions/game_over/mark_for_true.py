"""Your function returns the winner's mark where True is asked for.

What is the question that it answers: who, or whether?
"""


def game_over(board):
    return winner(board) or not empty_squares(board)
