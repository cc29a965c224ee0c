"""Checks of the pictures of rain."""

from harness.checks import approx, unit

RAIN = [61.5, 42, 50, 38.2]
CITIES = {"Bonn": 680, "Ulm": 749, "Kiel": 757}


@unit("line")
def test_line_holds_the_rain(student):
    """Your plot should show the rain of each month as one line."""
    student.plot_months(RAIN, "Bonn")
    lines = student.figures()[0].axes[0].lines
    assert len(lines) == 1
    assert lines[0].y == approx(RAIN)


@unit("line")
def test_line_counts_months_from_one(student):
    """The months of your plot should count from 1."""
    student.plot_months(RAIN, "Bonn")
    assert student.figures()[0].axes[0].lines[0].x == approx([1, 2, 3, 4])


@unit("line")
def test_line_has_a_title_and_labels(student):
    """Your plot should have the title, the labels and the legend."""
    student.plot_months(RAIN, "Ulm")
    axes = student.figures()[0].axes[0]
    assert axes.title == "Rain in Ulm"
    assert (axes.xlabel, axes.ylabel) == ("month", "mm")
    assert axes.legend == ["Ulm"]


@unit("line")
def test_lines_of_two_places_are_two_figures(student):
    """Each call should draw a figure of its own."""
    student.plot_months(RAIN, "Bonn")
    student.plot_months(RAIN[:2], "Kiel")
    assert [len(one.axes[0].lines) for one in student.figures()] == [1, 1]


@unit("bars")
def test_bars_of_cities(student):
    """Your plot should have a bar for each city, the wettest first."""
    student.plot_cities(CITIES)
    bars = student.figures()[0].axes[0].bars
    assert [bar.at for bar in bars] == ["Kiel", "Ulm", "Bonn"]
    assert [bar.length for bar in bars] == approx([757, 749, 680])


@unit("bars")
def test_bars_are_saved(student):
    """Your function should save the picture as rain.png."""
    student.plot_cities(CITIES)
    assert student.read_file("rain.png") is not None
