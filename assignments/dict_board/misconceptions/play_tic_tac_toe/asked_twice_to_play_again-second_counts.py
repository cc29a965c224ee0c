"""Your program asks twice whether to play again.

How often should your program ask after a game?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    is_over = False
    while not is_over:
        is_program_finished()
        is_over = is_program_finished()
        if not is_over:
            reset_board(board)
            play_game(board)
    print('Goodbye.')
