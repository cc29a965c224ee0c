"""Your game prints the outcome before it shows the last board.

Which of the two does the example show first?
"""


def take_turn(board, marker):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            display_board(board)
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            display_board(board)
            return
        display_board(board)
        marker, other_marker = other_marker, marker
