"""Your program asks twice whether to play again.

How often should your program ask after a game?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished() and not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
