"""Programs of every bad kind: what they cost, and what the student is told."""

from dataclasses import replace

from harness.assignment import load
from harness.grading.flow import grade
from harness.model import Outcome
from harness.reports import FORMATS, text
from tests.helpers import REFERENCE, STUBBORN, write

ASSIGNMENT = replace(load("dict_board"), limits=replace(STUBBORN, output=1 << 14))
RIGHT = REFERENCE.read_text("utf-8")
GUARD = "if __name__ == '__main__':\n    main()\n"
ALL = "ABCDEFGHIJ"
assert RIGHT.endswith(GUARD)


def then(source):
    """Return the right program with something added, or defined anew, before it starts."""
    return RIGHT.removesuffix(GUARD) + f"\n{source}\n\n" + GUARD


def first(source):
    """Return the right program with something before it."""
    return f"{source}\n{RIGHT}"


def outcome(folder, source, units):
    """Return the units that lose points for a program, and the report in one line.

    Whatever a program is like, nothing is the grader's fault and every report can be shown.
    """
    result = grade(ASSIGNMENT, write(folder, source, "tic_tac_toe.py"), units)
    report = text.render_report(result)
    assert Outcome.ERROR not in {verdict.outcome for verdict in result.verdicts}
    assert "\x1b" not in report
    assert max(map(len, report.split("\n"))) <= 80
    for render in FORMATS.values():
        render(result).encode()
    lost = [unit.id for unit in result.units if result.earned_in(unit.id) < unit.points]
    return lost, " ".join(report.split())
