"""Your game announces each turn as that of the player who goes first.

Which marker does your game show before each move?
"""


def take_turn(board, marker, said):
    print(f"\n{said}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
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
