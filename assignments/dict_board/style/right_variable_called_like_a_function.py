def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_tic_tac_toe = play_game
    play_tic_tac_toe(board)
    while not is_program_finished():
        reset_board(board)
        play_tic_tac_toe(board)
    print('Goodbye.')
