"""Your game names O as the winner after every win.

Which marker does your game show after a win?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\nO wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
