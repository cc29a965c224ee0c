"""Your game calls it a draw one move too early: the ninth space is never chosen.

How many moves can a game have, and when is the board full?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if board.count(BLANK) < 2:
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
