# wrong: H
# base: reference

def play_rounds(board):
    ...
    for round in range(MAX_ROUNDS):
        print()
        display_board(board)
        ...


def play_game(board):
    """..."""
    final_round = play_rounds(board)
    print()
    display_board(board)
    display_outcome(final_round)

def play_tic_tac_toe(board):
    """..."""
    print("Let's Play Tic-tac-toe!")
    play_game(board)
    while not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
