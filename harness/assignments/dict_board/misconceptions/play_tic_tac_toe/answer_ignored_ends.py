"""Your program asks whether to play again, and ends whatever the answer is.

What does is_program_finished return, and which of your lines looks at it?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    is_program_finished()
    print('Goodbye.')
