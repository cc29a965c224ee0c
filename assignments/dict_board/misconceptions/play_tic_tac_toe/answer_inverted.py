"""Your program ends when the players want to play again, and plays again when they do not.

After which answer should your program play again?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
