"""Your game prints the outcome without showing the final board.

What does the example show between the last move and the outcome?
"""


def play_game(board):
    final_round = play_rounds(board)
    display_outcome(final_round)
