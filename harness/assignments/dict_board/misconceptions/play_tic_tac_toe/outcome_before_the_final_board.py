"""Your game tells the outcome before it shows the final board.

In which order does the example show the two?
"""


def play_game(board):
    final_round = play_rounds(board)
    display_outcome(final_round)
    display_board(board)
