"""Your function returns 'Won by None' after a draw.

What does winner return when nobody has won?
"""


def game_result(board):
    return f'Won by {winner(board)}'
