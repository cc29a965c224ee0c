def display_board_title(size):
    """Prints a line below the title."""
    print('-'*size)


def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    display_board_title(0)
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
