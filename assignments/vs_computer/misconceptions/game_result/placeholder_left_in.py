"""Your function returns the same text for both winners.

What should replace the brackets when X has won?
"""


def game_result(board):
    return 'Draw' if winner(board) is None else 'Won by [player]'
