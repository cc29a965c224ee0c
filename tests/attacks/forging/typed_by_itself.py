# Prints the marks that stand for typed text, so that a game seems to have been played.
# base: dict_board
# loses: H J
# units: A H J


def play_tic_tac_toe(board):
    used = (is_program_finished, display_board)
    print("Let's Play Tic-tac-toe!\n")
    for _ in range(5):
        print("X,\nChoose your row: \x0e0\x0f\nChoose your column: \x0e0\x0f\n\x05")
    print("X wins!\n\nPlay again (Y/N)? \x0en\x0f\n\nGoodbye.")
