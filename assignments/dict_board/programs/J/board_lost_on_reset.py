# wrong: J
# base: prompts_without_final_space
# Mira Kimura
# Assignment 5

def play_tic_tac_toe(board):
    """Play."""
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while is_program_finished() == False:
        board = reset_board(board)
        play_game(board)
    print("Goodbye.")
