"""The screens of the HTML report, line by line and step by step."""

from harness.model import Row
from harness.reports.html import build_screens
from harness.transcripts.differences import side_by_side
from harness.transcripts.screen import Screen
from tests.helpers import typed
from tests.pages import ROWS
from tests.samples import FOR_A_RELEASE
from tests.transcripts.drawn import cells


def shown(rows, most=100):
    """Return the screens of rows that differ."""
    found = build_screens(rows, most)
    assert found
    return found


@FOR_A_RELEASE
def test_lines_are_cut_where_they_differ_and_where_text_is_typed():
    rows = [Row(expected="Row: «1»", actual="row: «1»", differs=True, event="question")]
    (line,) = shown(rows).lines
    assert line.actual
    assert [(one.text, one.typed, one.differs) for one in line.actual] == [
        ("r", False, True),
        ("ow: ", False, False),
        ("«1»", True, False),
    ]


@FOR_A_RELEASE
def test_a_move_goes_from_drawing_to_drawing():
    found = shown(ROWS)
    assert found.moves == (
        "nothing typed; upper and lower case differ",
        "typed «1»; both screens show the same",
        "typed «2»; O should be drawn, not X",
        "nothing typed; O should be drawn, not X",
    )
    assert found.first == 0


def test_of_very_long_screens_what_is_around_the_first_difference_is_shown():
    rows = [Row(expected=str(n), actual=str(n), differs=n == 500) for n in range(1000)]
    texts = ["".join(piece.text for piece in line.expected or ()) for line in shown(rows, 40).lines]
    assert [texts[0], texts[1], texts[-2], texts[-1]] == [
        "… (490 lines before)",
        "490",
        "529",
        "… (470 lines after)",
    ]


def test_a_blank_line_beside_what_one_screen_shows_is_no_other_answer():
    screens = Screen(f"|X|\nRow: {typed(1)}"), Screen(f"|X|\nGo!\n\nRow: {typed(2)}")
    lines = shown(side_by_side(*screens, cells)).lines
    assert [line.label for line in lines if line.label] == [
        "an extra line",
        "an extra line",
        "another answer, because an earlier question differs",
    ]
