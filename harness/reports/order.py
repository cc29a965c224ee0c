"""What a reader is told first, in every report alike.

First come units whose written functions do the wrong thing, in the assignment's order; then rules
on how a function is built, then style, and at last what is not written yet.  A failure that is
another unit's fault is told there and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from harness.model import NOTE, UNREAD, Grade, Unit, Verdict
from harness.reports import words
from harness.reports.alike import groups_of, smallest_of

DOES_WRONG, IS_BUILT, IS_STYLE = range(3)
RANKS = {"structure": IS_BUILT, "style": IS_STYLE}
FEWEST_IN_A_RANGE = 3


def failures_of(grade: Grade, unit: Unit) -> list[Verdict]:
    """Return the failures of a unit that are its own, those first that say most.

    A unit that has all its points has none.
    """
    if unit.points and grade.earned_in(unit.id) == unit.points:
        return []
    own = [one for one in grade.of(unit.id) if one.failed and one.cause is None]
    # what was not tried has not failed, unless there is nothing else to tell
    return sorted([one for one in own if not one.untried] or own, key=_weight)


def _weight(verdict: Verdict) -> tuple[bool, int, bool]:
    """Return what failures of a unit are sorted by; hidden ones come last."""
    return verdict.hidden, _rank(verdict), verdict.vacuous


def _rank(verdict: Verdict) -> int:
    return RANKS.get(verdict.kind, DOES_WRONG)


def failing_units(grade: Grade) -> list[tuple[Unit, list[Verdict]]]:
    """Return the units that are written and go wrong, in the order of their next steps.

    What Python cannot read comes first: it may be why others fail.
    """
    found = [(unit, failures_of(grade, unit)) for unit in grade.units]
    told = [(unit, own) for unit, own in found if own and unit.id not in grade.unwritten]
    return sorted(told, key=lambda both: (not _is_unread(both[1]), min(map(_rank, both[1]))))


def _is_unread(failures: Sequence[Verdict]) -> bool:
    return any(one.diagnosis == UNREAD for one in failures)


def not_written(grade: Grade) -> list[tuple[Unit, list[Verdict]]]:
    """Return the units of which nothing is written yet, and that lose by it."""
    found = [(unit, failures_of(grade, unit)) for unit in grade.units if unit.id in grade.unwritten]
    return [(unit, own) for unit, own in found if own]


def first_failure(grade: Grade, at_work: str = "") -> tuple[Unit, Verdict] | None:
    """Return the unit to work on next and what fails there, None where nothing is to be done.

    That is the unit `at_work` as long as something fails in it.  Whoever submits one unit alone is
    told of no other.
    """
    if grade.alone:
        own = failures_of(grade, grade.assignment.unit(grade.alone))
        return (grade.assignment.unit(grade.alone), _first_shown(own)) if own else None
    todo = [*failing_units(grade), *not_written(grade)]
    for unit, own in sorted(todo, key=lambda both: both[0].id != at_work):
        return unit, _first_shown(own)
    # where units wait for each other: the first failure, whosever fault it is
    for unit in grade.units:
        for one in grade.of(unit.id):
            if one.failed and grade.earned_in(unit.id) < unit.points:
                return unit, one
    return None


def all_done(grade: Grade) -> str:
    """Return the sentence where nothing is to be done: of all, or of the unit that is alone."""
    unread = [one.text for one in grade.repairs if one.kind == "syntax"]
    if unread:
        return f"Every check passes, but Python cannot run your file: {unread[0]}"
    if not grade.alone:
        return "All done: every check passes."
    name = grade.assignment.heading(grade.assignment.unit(grade.alone))
    return f"{name} is done: every check of it passes."


def _first_shown(own: list[Verdict]) -> Verdict:
    """Return the failure that says most, by the smallest example of those that show the same."""
    group = groups_of(own)[0]
    return smallest_of([one for one in group if _rank(one) == _rank(own[0])])


def to_be_written(grade: Grade) -> list[str]:
    """Return the sentence on what is not written yet, and what style says that waits for it."""
    waiting = not_written(grade)
    units = [unit for unit, _ in waiting if not is_style(grade, unit)]
    verb = "is" if len(units) == 1 else "are"
    style = [own[0].evidence for unit, own in waiting if is_style(grade, unit)]
    return [
        *([f"{name_units(grade, units)} {verb} not written yet."] if units else []),
        *(said.actual for said in style if said),
    ]


def is_style(grade: Grade, unit: Unit) -> bool:
    """Return whether a unit judges style and nothing else."""
    return {one.kind for one in grade.of(unit.id)} - {NOTE} == {"style"}


def name_units(grade: Grade, units: Sequence[Unit]) -> str:
    """Name units in a sentence: "Steps A, C and D", "Steps A and D to H", "Step A; Style"."""
    step = grade.assignment.step
    titled = [unit.title for unit in units if grade.assignment.heading(unit) == unit.title]
    numbered = [unit for unit in units if unit.title not in titled]
    noun = step if len(numbered) == 1 else f"{step}s"
    steps = [words.name_series(_ranges(numbered), noun, noun)] if numbered else []
    return "; ".join([*steps, *titled])


def _ranges(units: Sequence[Unit]) -> list[str]:
    """Return the ids of units; three and more that count up become "D to H"."""
    told: list[str] = []
    for _, group in groupby(enumerate(units), lambda both: _row_of(both[1].id, both[0])):
        ids = [unit.id for _, unit in group]
        told += [f"{ids[0]} to {ids[-1]}"] if len(ids) >= FEWEST_IN_A_RANGE else ids
    return told


def _row_of(name: str, place: int) -> tuple[str, int]:
    """Return what is the same for ids that count up, such as A, B or T1, T2; a word is alone."""
    if len(name) == 1 and not name.isdigit():
        return "", ord(name) - place
    found = re.fullmatch(r"(\D*)([0-9]+)", name)
    return (found[1], int(found[2]) - place) if found else (name, place)
