"""Your game does not check whether the player who goes first has won.

After which moves does your game look for a win?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    first = marker
    while True:
        take_turn(board, marker)
        if marker != first and win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
