"""Checks of the grid of heights."""

from harness.checks import approx, array, unit

GRID = [[3, 1, 4], [1, 5, 9]]
HILLS = [[3.5, 8.5], [1.0, 11.0], [6.0, 6.0]]


@unit("scaled")
def test_scaled_whole_numbers(student):
    """Your function should scale whole numbers to floats from 0 to 1."""
    assert student.scaled(array(GRID)) == array([[0.25, 0, 0.375], [0, 0.5, 1.0]])


@unit("scaled")
def test_scaled_floats(student):
    """Your function should scale floats, too."""
    assert student.scaled(array(HILLS)) == approx(array([[0.25, 0.75], [0, 1], [0.5, 0.5]]))


@unit("scaled")
def test_scaled_leaves_the_grid(student):
    """The grid that is passed in should stay as it is."""
    grid = array(HILLS)
    assert student.scaled(grid).shape == (3, 2)
    assert grid == array(HILLS)


@unit("peaks")
def test_peaks_of_rows(student):
    """Your function should return the column of the highest place in each row."""
    assert student.peaks(array(GRID)) == array([2, 2])
    assert student.peaks(array(HILLS)) == array([1, 1, 0])


@unit("high")
def test_high_places(student):
    """Your function should count the places above the middle."""
    assert student.count_high(array(GRID)) == 1
    assert student.count_high(array(HILLS)) == 2


@unit("flood")
def test_flood_counts(student):
    """Your function should return how many places were below the level."""
    assert student.flood(array(GRID), 4) == 3
    assert student.flood(array(HILLS), 1.0) == 0


@unit("flood")
def test_flood_changes_the_grid(student):
    """The grid itself should hold the level wherever it was lower."""
    grid = array(GRID)
    student.flood(grid, 4)
    assert grid == array([[4, 4, 4], [4, 5, 9]])
