"""Your program ends after one game without asking whether to play again.

Which function of the assignment asks this?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    print('Goodbye.')
