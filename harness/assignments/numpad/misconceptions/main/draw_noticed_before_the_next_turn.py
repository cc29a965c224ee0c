"""Your game looks whether the board is full only when the player has changed and is announced.

When is it to be looked whether the board is full?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        if is_board_full(board):
            print(f"\n{marker}'s turn.\n")
            print('\nThe game has ended in a draw.\n')
            return
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        marker, other_marker = other_marker, marker
