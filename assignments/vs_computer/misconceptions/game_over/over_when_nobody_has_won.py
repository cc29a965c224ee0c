"""Your function returns True when nobody has won.

What does winner return when nobody has won?
"""


def game_over(board):
    return winner(board) is None or not empty_squares(board)
