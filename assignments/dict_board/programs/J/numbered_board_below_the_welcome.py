# wrong: J
# base: empty_board_shown_above_the_welcome

def show_positions():
    """..."""
    positions = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            positions[(row, col)] = str(row * NUM_COLS + col)
    display_board(positions)


def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    print()
    show_positions()
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
