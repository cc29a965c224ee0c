"""A part that Python cannot read is told first, and costs nothing but itself."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from harness import assignment
from harness.execution.facts import WHOLE_PROGRAM, Unread
from harness.grading.flow import blame_unread, grade
from harness.model import UNREAD, Outcome, Unit
from harness.reports import text
from tests.helpers import ROOT, an_assignment, write
from tests.pages import verdict
from tests.samples import FOR_A_RELEASE, each_row

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


@FOR_A_RELEASE
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


def test_a_game_that_python_cannot_read_is_written(tmp_path):
    source, name = reference_of("xtreme", "play_game() -> None:", "play_game() -> None")
    result = graded("xtreme", source, tmp_path, name, ["game"])
    assert result.unwritten == set()
    first = f"Next: Part game. There is a syntax error in line 106: {COLON}."
    assert first in report_text(result)


@FOR_A_RELEASE
def test_style_charges_nothing_that_may_be_used_where_python_cannot_read(tmp_path):
    source, name = reference_of("xtreme")
    # ask_for_move is used in play_game alone
    broken = source.replace("def play_game() -> None:", "def play_game() -> None")
    result = graded("xtreme", broken, tmp_path, name, ["style"])
    assert result.earned_in("style") == result.assignment.unit("style").points


# The part that is to blame: its name, the failure's unit and kind, what starts the program.
PARTS = {
    "a function of the unit": ("f", "A", "behaviour", (), True),
    "a function of another unit": ("g", "A", "behaviour", (), False),
    "a helper of the unit's function": ("helper", "A", "behaviour", (), True),
    "a helper, which a rule on the text does not need": ("helper", "A", "structure", (), False),
    "a helper of another function": ("other", "A", "behaviour", (), False),
    "what starts the program": ("", "game", "transcript", (), True),
    "what stands beside a start that is there": ("", "game", "transcript", ("f",), False),
    "a statement beside functions": ("", "A", "behaviour", (), False),
}


@each_row(("name", "unit", "kind", "started", "is_blamed"), PARTS.values(), ids=PARTS)
def test_an_unread_part_is_blamed_where_a_check_must_fail_without_it(
    name, unit, kind, started, is_blamed
):
    part = Unread(name=name, sentence="It cannot be read.", place="line 1", code="def (")
    other = Unread(name=name, sentence="Nor can this.", place="line 3", code="def )")
    reached = {"f": {"f", "g", "helper"}, WHOLE_PROGRAM: {*started}}
    facts: Any = SimpleNamespace(
        unread=[part, other] if name else [other, part],
        lost={one: part for one in "fg" if one == name},
        callables={"f", "g"},
        reach=lambda names: reached[names[0]],
    )
    units = [
        Unit(id=one, title=one, points=Fraction(1), shares={}, functions=functions)
        for one, functions in (("A", ("f",)), ("B", ("g",)), ("game", ()))
    ]
    failed = verdict(unit, Outcome.FAILED, kind=kind, group=kind)
    found = blame_unread(failed, an_assignment(units=tuple(units)), facts)
    assert (found.diagnosis == UNREAD) is is_blamed
    assert (found == failed) is not is_blamed
    assert (found.evidence and found.evidence.lead) == (part.sentence if is_blamed else None)
