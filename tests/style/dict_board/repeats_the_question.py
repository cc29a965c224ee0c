def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    answer = input('Play again (Y/N)? ')
    while answer not in ('Y', 'y', 'N', 'n'):
        answer = input('Play again (Y/N)? ')
    print()
    while answer in ('Y', 'y'):
        reset_board(board)
        play_game(board)
        answer = 'N' if is_program_finished() else 'Y'
    print('Goodbye.')
