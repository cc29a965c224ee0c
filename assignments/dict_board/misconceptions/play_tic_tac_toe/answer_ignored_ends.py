"""Your program asks whether to play again, but ends whatever the answer is.

Which of your lines uses the answer?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    is_program_finished()
    print('Goodbye.')
