# wrong: J
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Lior Dunmore."""

def play_tic_tac_toe(board: Board) -> None:
    """Plays games until the players have had enough."""
    print("Let's Play Tic-tac-toe!", end='\n\n')
    while True:
        round = play_game(board)
        display_board(board)
        display_outcome(round)
        if not is_program_finished():
            break
        reset_board(board)
    print('Goodbye.')
