# wrong: place_marker
# base: classes

def place_marker(board, marker, position):
    """Place a marker."""
    grid = Grid(board)
    grid.cells[grid.at(int(position))] = Marker.check(marker)
    return grid.cells
