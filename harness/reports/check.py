"""The student's view: which parts are done, what to do next, and what is not checked here.

No points: some checks are the grader's own.
"""

from __future__ import annotations

from collections.abc import Collection

from harness.model import Assignment, Grade, Unit, Verdict
from harness.printable import cut_name
from harness.reports import order, words
from harness.reports.colour import PLAIN, Paint
from harness.reports.layout import WIDTH_CHARS, limit_lines, wrap_text
from harness.reports.rest import all_failures
from harness.reports.sanitizing import sanitize_grade
from harness.reports.text import (
    INTERNAL_ERROR,
    MOST_BYTES,
    TITLE_CHARS,
    before_all,
    failure_count,
    next_step,
    to_be_written,
)

MOST_NAMED = 4
STANDING_CHARS = 37  # "not yet: 12 of 124 checks fail", and the blanks between the columns

EVERY_CHECK = "Every check here passes."
DONE, WAITS, NOT_YET = "done", "waits", "not-yet"


def render_self_check(
    grade: Grade, paint: Paint = PLAIN, at_work: str = "", *, verbose: bool = False
) -> str:
    """Return the view as text; `paint` colours it where the terminal can show colours.

    What is next is in the unit `at_work` as long as something fails there; where it is `verbose`,
    every failure follows.
    """
    grade = sanitize_grade(grade)
    lines = [paint.bold(f"{grade.assignment.slug}   {cut_name(grade.path.name)}"), ""]
    lines += next_step(grade, paint, at_work, EVERY_CHECK if not grade.alone else "")
    if grade.problem is None:
        lines += ["", *(unit_summary(grade, unit, paint) for unit in grade.units)]
    if said := before_all(grade, "  "):
        lines += ["", *said[:-1]]
    if grade.problem is None:
        lines += all_failures(grade, paint, at_work) if verbose else []
        lines += [*to_be_written(grade), "", *checked_elsewhere(grade, verbose=verbose)]
    for trouble in grade.troubles:
        lines += ["", *wrap_text(f"{INTERNAL_ERROR}: {trouble}", "  ")]
    return "\n".join(limit_lines(lines, MOST_BYTES)).rstrip() + "\n"


def unit_summary(grade: Grade, unit: Unit, paint: Paint) -> str:
    """Return a unit's line: id, title, how it stands."""
    wide = max(len(one.id) for one in grade.units)
    room = min(TITLE_CHARS, WIDTH_CHARS - wide - STANDING_CHARS)
    line = f"  {unit.id:<{wide}}  {words.cut_after_a_word(unit.title, room):<{room}}   "
    state, said = unit_state(grade, unit)
    if state == WAITS:
        return line + said
    return line + (paint.good if state == DONE else paint.bad)(said)


def unit_state(grade: Grade, unit: Unit) -> tuple[str, str]:
    """Return how a unit stands: one of `DONE`, `WAITS`, `NOT_YET`, and in words."""
    if unit in grade.unjudged:
        return WAITS, "not checked"
    if not any(one.failed for one in grade.of(unit.id)):
        return DONE, "done"
    if unit.id in grade.unwritten:
        return NOT_YET, failure_count(grade, unit)
    if cause := waits_for(grade.of(unit.id)):
        return WAITS, f"depends on {grade.assignment.step} {cause}"
    return NOT_YET, f"not yet: {failure_count(grade, unit)}"


def waits_for(verdicts: tuple[Verdict, ...]) -> str | None:
    """Return the unit for which a failing one waits, None where it fails by itself."""
    causes = {one.cause for one in verdicts if one.failed}
    return None if None in causes else next(iter(causes), None)


def checked_elsewhere(grade: Grade, *, verbose: bool) -> list[str]:
    """Return how much more is checked than is shown: by the grader, and with `--verbose`."""
    lines = wrap_text(not_checked(grade.assignment, grade.chosen), "")
    failed = sum(len(own) for _, own in order.failing_units(grade))
    if verbose or failed <= 1:
        return lines
    return [*lines, f"Shortened: --verbose shows all {failed} failing checks."]


def not_checked(chosen: Assignment, among: Collection[str]) -> str:
    """Return how many more checks the grader runs of some units."""
    units = [unit.id for unit in chosen.units if unit.id in among and chosen.hidden.get(unit.id)]
    if not units:
        return "The grader runs the same checks."
    more = words.with_noun(sum(chosen.hidden[one] for one in units), "more check", "more checks")
    if len(units) > MOST_NAMED:
        return f"Checked by the grader only: {more}, of {len(units)} {chosen.step.lower()}s."
    step = chosen.step + ("s" if len(units) > 1 else "")
    names = " and ".join(", ".join(units).rsplit(", ", 1))
    return f"Checked by the grader only: {more}, of {step} {names}."
