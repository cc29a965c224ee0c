"""Your game shows the final board twice.

Which two of your lines show the final board?
"""


def play_game(board):
    final_round = play_rounds(board)
    display_board(board)
    display_board(board)
    display_outcome(final_round)
