"""Your function calls every full board a draw, even when somebody has won on it.

Which of the two do you have to ask first: whether somebody has won, or whether the board is
full?
"""


def game_result(board):
    return f'Won by {winner(board)}' if empty_squares(board) else 'Draw'
