# wrong: player_choice
# base: classes

def player_choice(board):
    """Ask for a position."""
    grid = Grid(board)
    while True:
        try:
            position = int(input('Select a position on the board (1-9): '))
        except ValueError:
            continue
        if is_space_free(board, position):
            return position
        print('That space is not available.')
