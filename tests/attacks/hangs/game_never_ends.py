# Plays a game without end, showing the board over and over.
# base: dict_board
# loses: H J
# units: A H J


def play_tic_tac_toe(board):
    while True:
        display_board({**board})
