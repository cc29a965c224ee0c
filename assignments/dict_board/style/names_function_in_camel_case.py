def playGame(board):
    """Plays one game and shows how it ended."""
    final_round = play_rounds(board)
    display_board(board)
    display_outcome(final_round)


def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    playGame(board)
    while not is_program_finished():
        reset_board(board)
        playGame(board)
    print('Goodbye.')
