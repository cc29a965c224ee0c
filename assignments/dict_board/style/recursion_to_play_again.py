def play_tic_tac_toe(board):
    """Plays a game, and another one while the players want to."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    if is_program_finished():
        print('Goodbye.')
    else:
        reset_board(board)
        play_tic_tac_toe(board)
