"""Your game prints the outcome before it shows the final board.

Which of the two does the example show first?
"""


def play_game(board):
    final_round = play_rounds(board)
    display_outcome(final_round)
    display_board(board)
