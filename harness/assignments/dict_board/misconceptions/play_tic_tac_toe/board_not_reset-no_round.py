"""In your program the next game begins with the marks of the one before.

Which board is emptied before a new game, and on which one is it played?
"""


def play_tic_tac_toe(board):
    print("Let's Play Tic-tac-toe!")
    print()
    play_game(board)
    while not is_program_finished():
        if is_game_complete(board):
            display_board(board)
            continue
        play_game(board)
    print('Goodbye.')
