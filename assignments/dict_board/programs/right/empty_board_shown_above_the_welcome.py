# right
# base: reference

def show_positions():
    """Shows where rows and columns are, once.

    :return: None
    """
    positions = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            positions[(row, col)] = EMPTY
    display_board(positions)


def play_tic_tac_toe(board):
    """..."""
    show_positions()
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
