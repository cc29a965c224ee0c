"""Your game says that it is a draw when the ninth marker completes a line.

What should your game check first: a win or a full board?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        marker, other_marker = other_marker, marker
