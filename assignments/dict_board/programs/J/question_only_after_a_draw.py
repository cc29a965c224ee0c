# wrong: J
# base: reference

def play_game(board):
    """..."""
    final_round = play_rounds(board)
    display_board(board)
    display_outcome(final_round)
    return final_round

def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    print()
    final_round = play_game(board)
    while final_round == MAX_ROUNDS and not is_program_finished():
        reset_board(board)
        final_round = play_game(board)
    print('Goodbye.')
