"""What a report says after the next step: the other failures, what is not written, notes.

Shortened, failures that show the same thing are one; examples are shown while there is room.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from harness.model import NOTE, Grade, Unit, Verdict
from harness.reports import order, words
from harness.reports.alike import distinct_verdicts, groups_of, smallest_of
from harness.reports.colour import Paint
from harness.reports.layout import INDENT, wrap_text
from harness.reports.next_step import NextStep, next_step_of, step_for
from harness.reports.seen import evidence_lines, input_text, short_lines

MOST_LINES, FEW_LINES = 120, 48  # of a shortened report: in all, and as long as examples are shown
MOST_GROUPS = 3  # of a unit
MOST_INPUTS = 2  # that are named beside the example
MOST_STYLE = 5  # rules of style
MORE = "Shortened: --verbose shows every check."


def rest_lines(grade: Grade, paint: Paint, before: int, *, verbose: bool) -> list[str]:
    """Return what follows after so many lines."""
    written = [line for said in order.to_be_written(grade) for line in ("", *wrap_text(said, ""))]
    if verbose:
        return [*all_failures(grade, paint), *written, *note_lines(grade, paint)]
    room = MOST_LINES - before - len(written) - 3
    told = list(short_failures(grade, paint, before + len(written)))
    noted = [f"  - {one.title}" for one in notes_in(grade)]
    told += ["", paint.bold(NOTES), *noted] if noted else []
    if len(told) > room:
        told = [*told[:room], "  …"]
    own = [one for _, failed in order.failing_units(grade) for one in failed]
    is_shortened = len(own) > 1 or notes_in(grade)
    return [*told, *written, *(["", MORE] if is_shortened else [])]


NOTES = "To think about (no points deducted)"


def notes_in(grade: Grade) -> list[Verdict]:
    """Return the notes that say something."""
    return [one for one in grade.verdicts if one.kind == NOTE and one.evidence is not None]


# Shortened


def short_failures(grade: Grade, paint: Paint, before: int) -> Iterator[str]:
    """Yield the failures of each unit in short, with examples up to so many lines."""
    step = next_step_of(grade)
    count = before
    for unit, failed in order.failing_units(grade):
        is_next = step is not None and unit == step.unit
        lines = list(unit_lines(grade, unit, failed, step if is_next else None, count))
        if lines:
            count += len(lines) + 2
            yield from ("", paint.bold(unit_heading(grade, unit)), *lines)


def unit_heading(grade: Grade, unit: Unit) -> str:
    """Return what is written above the failures of a unit."""
    heading = grade.assignment.heading(unit)
    name = heading if heading == unit.title else f"{heading} ({unit.title})"
    return f"{name} is not right yet:"


def unit_lines(
    grade: Grade, unit: Unit, failed: Sequence[Verdict], step: NextStep | None, before: int
) -> Iterator[str]:
    """Yield the groups of failures of a unit, that of the next step without its example."""
    groups = groups_of(failed)
    most = MOST_STYLE if order.is_style(grade, unit) else MOST_GROUPS
    count = before
    for group in groups[:most]:
        if step and step.verdict in group:
            lines = same_again(group, step.verdict)
        else:
            lines = group_lines(grade, unit, group, count)
        count += len(lines)
        yield from lines
    if left := sum(map(len, groups[most:])):
        yield f"  … and {words.with_noun(left, 'more check', 'more checks')}."
    untried = sum(one.failed and one.untried for one in grade.of(unit.id))
    if untried and not failed[0].untried:
        yield f"  - {words.with_noun(untried, 'check was', 'checks were')} not tried."


def group_lines(grade: Grade, unit: Unit, group: Sequence[Verdict], before: int) -> list[str]:
    """Return a group of failures: what is wrong, an example where there is room, other inputs."""
    first = smallest_of(group)
    step = step_for(grade, unit, first)
    lines = wrap_text(f"- {step.sentence}", "  ")
    example = short_lines(step.example)
    if before + len(lines) + len(example) <= FEW_LINES or group[0].kind == "style":
        lines += example
    return [*lines, *same_again(group, first)]


def same_again(group: Sequence[Verdict], told: Verdict) -> list[str]:
    """Return how many other checks show the same, with the inputs of some."""
    others = [one for one in group if one is not told]
    if not others:
        return []
    known = input_text(told)
    inputs = [one for one in dict.fromkeys(map(input_text, others)) if one and one != known]
    more = words.with_noun(len(others), "more check shows", "more checks show")
    said = f"{more} the same" + (", for example:" if inputs else ".")
    named = [f"{INDENT}{words.cut_text(one, 72)}" for one in inputs[:MOST_INPUTS]]
    return [*wrap_text(f"- {said}", "  "), *named]


# Verbose


def all_failures(grade: Grade, paint: Paint, at_work: str = "") -> list[str]:
    """Return the other failures with all that they saw, those alike once."""
    lines: list[str] = []
    step = next_step_of(grade, at_work)
    for unit, failed in order.failing_units(grade):
        shown = [one for one in failed if step is None or one is not step.verdict]
        if not shown:
            continue
        lines += ["", paint.bold(unit_heading(grade, unit))]
        for verdict in distinct_verdicts(shown):
            lines += [*wrap_text(f"- {verdict.title}", "  "), *evidence_lines(verdict, paint)]
    return lines


def note_lines(grade: Grade, paint: Paint) -> list[str]:
    """Return what is worth a thought, without points."""
    said = notes_in(grade)
    lines = ["", paint.bold(NOTES)] if said else []
    for verdict in said:
        lines += [*wrap_text(f"- {verdict.title}", "  "), *evidence_lines(verdict, paint)]
    return lines
