"""Your game shows the last board twice.

Which two of your lines show the last board?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            display_board(board)
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            display_board(board)
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
