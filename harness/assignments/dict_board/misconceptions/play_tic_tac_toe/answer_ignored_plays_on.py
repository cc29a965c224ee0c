"""Your program asks whether to play again, and plays again whatever the answer is.

What does is_program_finished return, and which of your lines looks at it?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while True:
        is_program_finished()
        reset_board(board)
        play_game(board)
    print('Goodbye.')
