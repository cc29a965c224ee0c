# right
# base: while_true_and_break
# File: tic_tac_toe.py
# Author: Xenia Rinaldi
# Description: tic-tac-toe game for two players

def get_position_choice(board, player_mark):
    """Asks for a position until it is a valid one."""
    print(player_mark + ', ')
    while True:
        ...

def play_tic_tac_toe(board):
    """Plays the game as often as the user wants."""
    print("Let's Play Tic-tac-toe! ")
    print(" ")
    while True:
        ...
        reset_board(board)
    print('Goodbye.', '')
