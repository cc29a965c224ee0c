"""Your program fails as soon as a second game begins.

Which board does your second game get, and what is in it?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        board = reset_board(board)
        play_game(board)
    print('Goodbye.')
