"""Your game also says that it is a draw when the ninth marker completes a line.

What should your game do after a win?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        won = win_check(board, marker)
        if won:
            print(f"\n{marker} wins!\n")
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        if won:
            return
        marker, other_marker = other_marker, marker
