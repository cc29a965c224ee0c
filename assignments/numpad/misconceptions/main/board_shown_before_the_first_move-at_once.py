"""Your game shows the empty board before the first move.

What does the example show before the first move?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    display_board(board)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
