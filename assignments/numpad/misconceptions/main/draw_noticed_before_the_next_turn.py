"""Your game checks for a full board only after it has announced the next player.

Which of your lines can fill the last space of the board?
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
