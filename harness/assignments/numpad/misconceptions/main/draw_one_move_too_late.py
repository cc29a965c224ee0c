"""Your game asks for a tenth move when the board is full.

How many moves can a game have, and when is the board full?
"""


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        marker, other_marker = other_marker, marker
