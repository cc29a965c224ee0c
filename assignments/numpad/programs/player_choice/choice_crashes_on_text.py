# wrong: player_choice
# base: checks_in_functions_of_their_own
# as: notebook

def player_choice(board):
    """Ask until the player names a free position, and return it."""
    check_board(board)
    while True:
        text = input('Select a position on the board (1-9): ')
        position = int(text)
        if not LOWEST_POSITION <= position <= HIGHEST_POSITION:
            print('Please choose an integer between 1-9 inclusive.')
        elif not is_space_free(board, position):
            print('That space is not available.')
        else:
            return position
