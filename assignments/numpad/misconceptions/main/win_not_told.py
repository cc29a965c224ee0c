"""Your game does not say who wins.

What does the example say after the last board?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
