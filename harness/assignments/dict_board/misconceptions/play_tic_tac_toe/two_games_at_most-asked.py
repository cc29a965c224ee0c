"""Your program plays two games at most: it asks after the second one, too, and ends whatever the
answer is.

What happens in your program when the answer after the second game is Y?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    if not is_program_finished():
        reset_board(board)
        play_game(board)
        is_program_finished()
    print('Goodbye.')
