# wrong: display_board
# base: classes

def display_board(board):
    """Print the board."""
    grid = Grid(board)
    for row in reversed(sorted(grid.ROWS)):
        print([grid.cells[i] for i in row])
