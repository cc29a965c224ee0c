def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        for position in board:
            board[position] = ' '
        play_game(board)
    print('Goodbye.')
