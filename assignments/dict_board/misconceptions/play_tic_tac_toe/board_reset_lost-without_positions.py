"""Your program plays the next game on a board without positions.

Which keys should an empty board have?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        board = {}
        play_game(board)
    print('Goodbye.')
