# wrong: player_choice
# base: checks_in_functions_of_their_own

def player_choice(board):
    """Ask until the player names a free position, and return it."""
    check_board(board)
    while True:
        text = input('Where to? ')
        try:
            position = int(text)
        except ValueError:
            ...
