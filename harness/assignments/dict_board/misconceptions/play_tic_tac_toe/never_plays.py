"""Your program never plays: it comes to its end without showing a board or asking for a move.

Which of your lines plays a game, and is it reached?
"""


def play_tic_tac_toe(board):
    pass
