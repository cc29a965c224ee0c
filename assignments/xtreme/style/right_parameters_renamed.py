def check_row(grid, number, mark):
    """Tell whether every cell of the row is the player's."""
    return all(cell == mark for cell in grid[number])


def setup_game(width=0):
    """Return an empty board with the given number of rows and columns."""
    return [[EMPTY] * width for _ in range(width)]
