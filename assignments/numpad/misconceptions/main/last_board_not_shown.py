"""Your game does not show the board after the last move.

What does the example show between the last move and the outcome?
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
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        display_board(board)
        marker, other_marker = other_marker, marker
