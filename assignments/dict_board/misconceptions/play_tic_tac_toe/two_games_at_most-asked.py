"""Your program plays at most two games. It asks after the second game, but ends whatever the answer
is.

Which of your lines uses the answer after the second game?
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
