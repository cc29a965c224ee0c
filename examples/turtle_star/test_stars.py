"""Checks of the stars."""

from harness.checks import approx, unit


@unit("square")
def test_square_has_four_sides(student):
    """Your square should have four sides of the length that is passed in."""
    student.square(50)
    sides = student.turtles().lines
    assert [side.length for side in sides] == approx([50, 50, 50, 50])


@unit("square")
def test_square_looks_right(student):
    """Your square should have its corners in the right places."""
    student.square(10)
    corners = {place for side in student.turtles().outline for place in side}
    assert corners in (
        {(0, 0), (10, 0), (10, 10), (0, 10)},
        {(0, 0), (10, 0), (10, -10), (0, -10)},
    )


@unit("star")
def test_star_has_as_many_lines_as_points(student):
    """Your star should have one line for each point."""
    student.star(7, 80, "navy")
    assert len(student.turtles().lines) == 7


@unit("star")
def test_star_ends_where_it_begins(student):
    """The last line of your star should end where the first one begins."""
    student.star(5, 100, "gold")
    lines = student.turtles().lines
    assert lines[-1].values[2:] == approx(lines[0].values[:2], within=0.01)


@unit("star")
def test_star_is_drawn_in_its_color(student):
    """The lines of your star should have the colour that is passed in."""
    student.star(5, 100, "gold")
    assert {line.color for line in student.turtles().lines} == {"gold"}


@unit("star")
def test_star_has_a_red_dot(student):
    """A red dot should lie in the first point."""
    student.star(5, 100, "gold")
    dot = student.turtles().of_kind("dot")[0]
    assert dot.color == "red"
    assert dot.values[:2] == approx((0, 0), within=0.01)
