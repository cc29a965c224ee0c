"""Your program asks twice whether to play again.

How often does your program call is_program_finished after a game?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished() and not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
