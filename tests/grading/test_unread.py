"""A part that Python cannot read is told first, and costs nothing but itself."""

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.model import UNREAD
from harness.reports import text
from tests.helpers import ROOT, write
from tests.samples import FOR_A_RELEASE, IN_TURN

REFERENCE = ROOT / "reference"
COLON = "a colon is missing at the end (Python: expected ':')"

# In the reference: what stands there, what stands there instead, the unit, what is told first.
BROKEN = {
    "dict_board": (
        "def get_current_player(round):",
        "def get_current_player(round)",
        "B",
        f"Next: Step B. There is a syntax error in line 61: {COLON}.",
    ),
    "numpad": (
        "def is_space_free(board, position):",
        "def is_space_free(board, position)",
        "is_space_free",
        f"Next: Part is_space_free. There is a syntax error in line 102: {COLON}.",
    ),
    "vs_computer": (
        "if square(board, row_num, column_num) == EMPTY",
        "if square(board, row_num, column_num == EMPTY",
        "T5",
        "Next: Task T5. There is a syntax error in line 63: the bracket `(` is never closed",
    ),
    "xtreme": (
        'if __name__ == "__main__":',
        'if __name__ == "__main__"',
        "game",
        f"Next: Part game. There is a syntax error in line 130: {COLON}.",
    ),
}


def reference_of(slug, *change):
    """Return the text of a reference, with one thing in place of another."""
    (path,) = REFERENCE.joinpath(slug).glob("*.py")
    source = path.read_text("utf-8")
    if change:
        assert source.count(change[0]) == 1
        source = source.replace(*change)
    return source, path.name


def graded(slug, source, folder, name, units=()):
    return grade(assignment.load(slug), write(folder, source, name), units)


def report_text(result):
    """Return a report as one line."""
    return " ".join(text.render_report(result).split())


@IN_TURN
@pytest.mark.parametrize("slug", BROKEN)
def test_a_syntax_error_is_shown_first_and_costs_its_own_unit_alone(slug, tmp_path):
    before, after, unit, first = BROKEN[slug]
    source, name = reference_of(slug, before, after)
    result = graded(slug, source, tmp_path, name)
    assert first in report_text(result)
    assert report_text(result).index("Next:") == report_text(result).index(first)
    earned = {unit.id: result.earned_in(unit.id) for unit in result.units}
    assert earned == {one.id: one.points * (one.id != unit) for one in result.units}
    failing = [verdict for verdict in result.failing(unit) if verdict.blamed_unit is None]
    assert {verdict.diagnosis for verdict in failing} == {UNREAD}
    assert not any(one.expected or one.actual or one.rows for one in map(evidence_of, failing))


def evidence_of(verdict):
    assert verdict.evidence is not None
    return verdict.evidence


@FOR_A_RELEASE
def test_style_charges_nothing_that_may_be_used_where_python_cannot_read(tmp_path):
    source, name = reference_of("xtreme")
    # ask_for_move is used in play_game alone
    broken = source.replace("def play_game() -> None:", "def play_game() -> None")
    result = graded("xtreme", broken, tmp_path, name, ["style"])
    assert result.earned_in("style") == result.assignment.unit("style").points
