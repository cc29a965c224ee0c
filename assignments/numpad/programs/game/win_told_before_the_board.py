# wrong: game
# base: reference

def take_turn(board, marker):
    """..."""
    print(f"\n{marker}'s turn.\n\n")
    position = player_choice(board)
    place_marker(board, marker, position)
    if win_check(board, marker):
        print(f'\n{marker} wins!\n')
    display_board(board)


def play_game():
    """..."""
    print('\n')
    board = [BLANK] * len(POSITIONS)
    marker, other_marker = start_game()
    while True:
        take_turn(board, marker)
        if win_check(board, marker):
            return
        if is_board_full(board):
            print('\nThe game has ended in a draw.\n')
            return
        marker, other_marker = other_marker, marker
