"""Your function returns 'Won by O' after every win.

What does winner return when X has won?
"""


def game_result(board):
    return 'Draw' if winner(board) is None else 'Won by O'
