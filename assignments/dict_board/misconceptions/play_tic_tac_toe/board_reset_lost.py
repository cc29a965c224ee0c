"""Your program loses the board between two games, because it stores the result of reset_board.

What does reset_board return?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        board = reset_board(board)
        play_game(board)
    print('Goodbye.')
