"""Your game calls it a draw when the ninth marker completes a line.

When the board is full, what has to be looked at first?
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
