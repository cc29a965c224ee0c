# wrong: H I J
# base: doctests_run_before_main
# This program plays tic-tac-toe.
# Author: Dov Jansen

def play_tic_tac_toe(board):
    """..."""
    pass


def is_program_finished():
    """..."""
    pass


# ---- given: do not edit, except to add your call in main --------------------


def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    # Step H: call play_tic_tac_toe with this board on the next line.


if __name__ == '__main__':
    main()
