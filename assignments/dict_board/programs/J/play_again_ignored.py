# wrong: J
# base: for_else_for_the_draw

def play_tic_tac_toe(board):
    """Welcomes, plays, takes leave."""
    print("Let's Play Tic-tac-toe!\n")
    play_one_game(board)
    while True:
        is_program_finished()
        reset_board(board)
        play_one_game(board)
    print("Goodbye.")
