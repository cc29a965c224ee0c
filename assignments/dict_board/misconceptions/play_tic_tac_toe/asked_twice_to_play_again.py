"""Your program asks twice whether to play again.

How often should your program ask after a game?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    is_over = False
    while not is_over:
        if not is_program_finished():
            reset_board(board)
        is_over = is_program_finished()
        if not is_over:
            play_game(board)
    print('Goodbye.')
