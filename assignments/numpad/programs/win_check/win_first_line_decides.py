# wrong: win_check
# line: 78
# base: classes

def win_check(b, m):
    """Has the marker won?"""
    grid = Grid(b)
    Marker.check(m)
    for line in grid.LINES:
        if {grid.cells[i] for i in line} == {m}:
            return True
        else:
            return False
