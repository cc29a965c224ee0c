"""Your game always places the marker of the player who goes first.

Whose marker should be placed in each turn?
"""


def take_turn(board, marker, placed):
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, placed, position)
    display_board(board)


def play_game():
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    first = marker
    while True:
        take_turn(board, marker, first)
        if win_check(board, marker):
            print(f'\n{marker} wins!\n')
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
