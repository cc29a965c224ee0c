# wrong: player_choice
# base: classes

def player_choice(board):
    """Ask for a position."""
    grid = Grid(board)
    while True:
        try:
            position = int(input('Select a position on the board (1-9): '))
            grid.at(position)
        except ValueError:
            continue
        free = is_space_free(board, position)
        print('That space is not available.')
        if free:
            return position
