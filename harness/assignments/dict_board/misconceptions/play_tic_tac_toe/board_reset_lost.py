"""Your program loses the board between two games: reset_board returns nothing, and that is kept
for the board.

What does reset_board return, and what does it change?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        board = reset_board(board)
        play_game(board)
    print('Goodbye.')
