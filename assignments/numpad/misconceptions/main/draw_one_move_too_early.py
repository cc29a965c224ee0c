"""Your game says that it is a draw before the ninth space is chosen.

How many spaces are still free when your game says that it is a draw?
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
