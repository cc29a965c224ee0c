"""Your function says that X has won after every win.

What does winner return?
"""


def game_result(board):
    return 'Draw' if winner(board) is None else 'Won by X'
