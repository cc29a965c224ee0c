"""Your function returns 'Won by X' after every win.

What does winner return when O has won?
"""


def game_result(board):
    return 'Draw' if winner(board) is None else 'Won by X'
