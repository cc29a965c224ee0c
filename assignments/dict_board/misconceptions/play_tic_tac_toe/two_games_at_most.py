"""Your program plays at most two games.

How often can your program ask whether to play again?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    if not is_program_finished():
        reset_board(board)
        play_game(board)
    print('Goodbye.')
