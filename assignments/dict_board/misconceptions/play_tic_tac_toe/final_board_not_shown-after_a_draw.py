"""Your game does not show the final board after a draw.

What does the example show between the last move and the outcome?
"""


def play_game(board):
    final_round = play_rounds(board)
    if final_round < MAX_ROUNDS:
        display_board(board)
    display_outcome(final_round)
