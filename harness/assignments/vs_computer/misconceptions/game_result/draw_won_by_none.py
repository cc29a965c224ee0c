"""Your function does not know a draw: it says that None has won.

What does winner return when nobody has won?
"""


def game_result(board):
    return f'Won by {winner(board)}'
