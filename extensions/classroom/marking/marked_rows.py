"""The rows of a gradebook with a person's marks in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from extensions.classroom.files.records import Graded, HandIn, list_people, with_problem
from extensions.classroom.marking.mark import ManualMark, blank_report, mark_report, unmarked_items
from extensions.classroom.marking.marks_file import MarkRow
from extensions.classroom.people.columns import PersonRow
from extensions.classroom.people.entries import match_entries, say_strangers
from harness.model import Assignment, Unit
from harness.reports.words import with_noun

OLDER = "The program has changed since {item} was marked{by}: look at that mark again."


@dataclass(frozen=True, kw_only=True)
class Marking:
    """The marks of a class and the items of its rubric."""

    rows: tuple[MarkRow, ...] = ()
    rubric: tuple[Unit, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Marked:
    """The rows with marks, and sentences for staff."""

    graded: list[Graded]
    sentences: tuple[str, ...] = field(default=())


def mark_rows(
    graded: Sequence[Graded],
    marking: Marking,
    assignment: Assignment,
    is_of_another: Callable[[ManualMark, HandIn], bool],
) -> Marked:
    """Return the rows of a gradebook with their marks.

    Args:
        graded: The rows.
        marking: The marks and the rubric.
        assignment: What is graded, without its rubric.
        is_of_another: Says whether a mark was given for another program than the one graded now.
    """
    if not marking.rows and not marking.rubric:
        return Marked(graded=list(graded))
    by_entry = {id(one.entry): one.mark for one in marking.rows}
    found, unknown = match_entries([one.entry for one in marking.rows], graded)
    marked, older = [], []
    for place, one in enumerate(graded):
        marks = [by_entry[id(entry)] for entry in found.get(place, ())]
        conflicts = [mark for mark in marks if is_of_another(mark, one.hand_in)]
        older += [one] if conflicts else []
        marked.append(_mark_row(one, marks, marking.rubric, assignment, conflicts))
    return Marked(graded=marked, sentences=tuple(_say_marks(marked, older, unknown, len(by_entry))))


def marks_by_submission(
    graded: Sequence[Graded], rows: Sequence[MarkRow]
) -> Mapping[str, list[ManualMark]]:
    """Return the marks on each submission, by its key."""
    by_entry = {id(one.entry): one.mark for one in rows}
    found, _ = match_entries([one.entry for one in rows], graded)
    marks: dict[str, list[ManualMark]] = {}
    for place, entries in found.items():
        own = marks.setdefault(graded[place].hand_in.key, [])
        own += [by_entry[id(entry)] for entry in entries]
    return marks


def _mark_row(
    one: Graded,
    marks: Sequence[ManualMark],
    rubric: Sequence[Unit],
    assignment: Assignment,
    conflicts: Sequence[ManualMark],
) -> Graded:
    graded_units = [unit for unit in assignment.units if unit.graded]
    report = one.report
    if report is None and marks:
        report = blank_report(graded_units)
    if report is None:
        return one
    said = [
        OLDER.format(item=mark.item, by=f" by {mark.by}" if mark.by else "") for mark in conflicts
    ]
    return replace(
        one,
        hand_in=with_problem(one.hand_in, " ".join(said)),
        report=mark_report(report, marks, graded_units, rubric),
        unmarked=unmarked_items(marks, rubric),
    )


def _say_marks(
    graded: Sequence[Graded], older: Sequence[Graded], unknown: Sequence[PersonRow], count: int
) -> Iterator[str]:
    if count:
        yield f"{with_noun(count, 'mark', 'marks')} by people."
    if older:
        yield f"Marks on another program than the one graded now: {list_people(older)}."
    waiting = [one for one in graded if one.unmarked]
    if waiting:
        yield f"Rubric items are not marked yet for {len(waiting)}: {list_people(waiting)}."
    yield from say_strangers("list of marks", unknown)
