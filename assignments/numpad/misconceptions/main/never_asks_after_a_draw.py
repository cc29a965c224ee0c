"""Your program ends after a draw without asking whether to play again.

Which of your lines runs after a draw?
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
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            raise SystemExit
        marker, other_marker = other_marker, marker
