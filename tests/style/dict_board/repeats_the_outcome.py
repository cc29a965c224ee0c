def play_game(board):
    """Plays one game and shows how it ended."""
    final_round = play_rounds(board)
    display_board(board)
    if final_round == MAX_ROUNDS:
        print("It's a draw!")
    else:
        print(f'{get_current_player(final_round)} wins!')
    print()


def play_tic_tac_toe(board):
    """Welcomes the players, plays one or more games and says goodbye."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')


ENDINGS = [display_outcome]
