"""Your program starts the next game with the marks of the game before.

Which board does your program empty before a new game?
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
