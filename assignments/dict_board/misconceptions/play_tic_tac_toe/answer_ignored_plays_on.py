"""Your program asks whether to play again, but plays again whatever the answer is.

Which of your lines uses the answer?
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
