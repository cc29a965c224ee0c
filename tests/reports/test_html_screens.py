"""The screens of the HTML report, line by line and move by move."""

from harness.model import Row
from harness.reports.html.page import build_screens
from tests.pages import ASKED, ROWS


def shown(rows, most=100):
    """Return the screens of rows that differ."""
    found = build_screens(rows, most)
    assert found
    return found


def test_lines_are_cut_where_they_differ_and_where_text_is_typed():
    rows = [Row(expected="Row: «1»", actual="row: «1»", differs=True, event="question")]
    (line,) = shown(rows).lines
    assert line.actual
    assert [(one.text, one.typed, one.differs) for one in line.actual] == [
        ("r", False, True),
        ("ow: ", False, False),
        ("«1»", True, False),
    ]


def test_a_move_goes_from_drawing_to_drawing():
    found = shown(ROWS)
    assert found.moves == (
        "nothing typed; upper and lower case differ",
        "typed «1»; both screens show the same",
        "typed «2»; O should be drawn, not X",
        "nothing typed; O should be drawn, not X",
    )
    assert found.first == 0


def test_where_nothing_is_drawn_a_move_goes_to_the_next_typed_line():
    found = shown(ASKED)
    assert found.moves == (
        "typed «5»; both screens show the same",
        "typed «1»; 2 questions are missing",
        "typed «0»; 2 questions are missing",
    )
    assert found.first == 1


def test_differences_are_listed_once_and_in_order():
    assert shown(ROWS).differences == (
        "upper and lower case differ",
        "a blank line is missing",
        "O should be drawn, not X",
        "an extra line",
    )


def test_another_answer_alone_is_explained():
    rows = [Row(expected="Row: «1»", actual="Row: «2»", differs=True, event="question")]
    assert shown(rows).differences == ("another answer, because an earlier question differs",)


def test_screens_that_do_not_differ_are_not_shown():
    assert build_screens([Row(expected="a", actual="a")], 10) is None


def test_of_very_long_screens_what_is_around_the_first_difference_is_shown():
    rows = [Row(expected=str(n), actual=str(n), differs=n == 500) for n in range(1000)]
    texts = ["".join(piece.text for piece in line.expected or ()) for line in shown(rows, 40).lines]
    assert [texts[0], texts[1], texts[-2], texts[-1]] == [
        "… (490 lines before)",
        "490",
        "529",
        "… (470 lines after)",
    ]
