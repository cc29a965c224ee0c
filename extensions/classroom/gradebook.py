"""`gradebook.csv`: a row for each submission, for spreadsheets."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.files.cells import for_excel, plain_text, quoted_csv
from extensions.classroom.files.moments import write_duration, write_moment
from extensions.classroom.files.numbers import exact_points, points_in
from extensions.classroom.files.other_files import NOT_GRADED as LOOK_AT_IT
from extensions.classroom.files.records import Graded
from extensions.classroom.marking.mark import MARKS, say_mark
from extensions.classroom.marking.points import has_points, total_of
from harness.errors import UsageError
from harness.model import Assignment, Unit
from harness.reports.data import Data
from harness.reports.writing import write_whole

NOT_GRADED = "not graded yet"
PERSONAL = ("name", "sid", "email", "Moodle number")
TOTALS, REMARKS = ("total", "possible"), ("problems", "file")
PEOPLE, LATENESS, MARKED = "people", "lateness", "marked"  # where optional columns stand


@dataclass(frozen=True, kw_only=True)
class OptionalColumns:
    """Columns that stand at a place of the table when some row has anything in them."""

    place: str
    titles: tuple[str, ...]
    is_needed: Callable[[Graded], bool]
    cells_of: Callable[[Graded], tuple[str, ...]]


def _cells_of_person(graded: Graded) -> tuple[str, ...]:
    person = graded.person
    whose = "" if graded.is_absent else graded.hand_in.name
    return (person.section, person.tutor, whose) if person else ("", "", "")


def _cells_of_lateness(graded: Graded) -> tuple[str, ...]:
    late, report = graded.late, graded.report
    if late is None:
        return ("", "", "", exact_points(points_in(report, "score")) if report else "", "")
    was = late.lateness
    return (
        write_moment(was.submitted),
        write_duration(was.by) if was.is_late else "",
        str(was.days_of_grace or ""),
        exact_points(points_in(report, "score")) if report else "",
        exact_points(late.points) if report else "",
    )


OPTIONAL = (
    OptionalColumns(
        place=PEOPLE,
        titles=("section", "tutor", "submission"),
        is_needed=lambda graded: graded.person is not None,
        cells_of=_cells_of_person,
    ),
    OptionalColumns(
        place=LATENESS,
        titles=("submitted", "late by", "days of grace", "score", "deduction"),
        is_needed=lambda graded: graded.late is not None,
        cells_of=_cells_of_lateness,
    ),
    OptionalColumns(
        place=MARKED,
        titles=("marks",),
        is_needed=lambda graded: bool(graded.unmarked or (graded.report or {}).get(MARKS)),
        cells_of=lambda graded: ("; ".join(map(say_mark, (graded.report or {}).get(MARKS, ()))),),
    ),
)


def render_gradebook(graded: Sequence[Graded], assignment: Assignment) -> bytes:
    """Return the table, sorted by name, as UTF-8 with the mark by which spreadsheets know it.

    Columns for sections, lateness and marks are there when some row has anything in them.
    """
    units = [unit for unit in assignment.units if unit.graded]
    shown = [group for group in OPTIONAL if any(map(group.is_needed, graded))]
    titles = [plain_text(assignment.heading(unit)) for unit in units]
    head = [
        *(*PERSONAL, *_optional_titles(shown, PEOPLE), *titles),
        *(*_optional_titles(shown, LATENESS), *TOTALS),
        *(*_optional_titles(shown, MARKED), *REMARKS),
    ]
    rows = [_gradebook_row(one, units, shown) for one in sorted(graded, key=_order_of)]
    return codecs.BOM_UTF8 + quoted_csv([head, *rows])


def write_gradebook(
    target: Path, graded: Sequence[Graded], assignment: Assignment, *, excel: bool = False
) -> None:
    """Write the table whole or not at all.  Raises UsageError."""
    table = render_gradebook(graded, assignment)
    try:
        write_whole(target, for_excel(table) if excel else table)
    except OSError as error:
        raise UsageError(
            f"{target}: cannot be written: {error.strerror}. "
            "Close it where it is open, or choose another folder."
        ) from error


def _order_of(graded: Graded) -> tuple[str, str, str]:
    # Decomposed, so that Ä stands beside A and not behind Z.
    name = unicodedata.normalize("NFKD", graded.shown_name).casefold()
    return name, graded.hand_in.key, graded.shown_number


def _gradebook_row(
    graded: Graded, units: Sequence[Unit], shown: Sequence[OptionalColumns]
) -> list[str]:
    one, report = graded.hand_in, graded.report
    path = one.path.name if one.path else ""
    total = exact_points(total_of(graded)) if has_points(graded) else ""
    possible = exact_points(points_in(report, "possible")) if report else ""
    return [
        *map(plain_text, (graded.shown_name, graded.shown_number, graded.shown_email, one.moodle)),
        *_optional_cells(graded, shown, PEOPLE),
        *_point_cells(report if has_points(graded) else None, units),
        *_optional_cells(graded, shown, LATENESS),
        *(total, possible),
        *_optional_cells(graded, shown, MARKED),
        plain_text(" ".join(_problems_of(graded))),
        plain_text(report["file"] if report else path),
    ]


def _optional_cells(graded: Graded, shown: Sequence[OptionalColumns], place: str) -> Iterator[str]:
    for columns in shown:
        if columns.place == place:
            yield from map(plain_text, columns.cells_of(graded))


def _optional_titles(shown: Sequence[OptionalColumns], place: str) -> Iterator[str]:
    for columns in shown:
        if columns.place == place:
            yield from columns.titles


def _point_cells(report: Data | None, units: Sequence[Unit]) -> Iterator[str]:
    scores = {unit["id"]: unit for unit in report["units"]} if report else {}
    for unit in units:
        record = scores.get(unit.id)
        yield exact_points(points_in(record, "score")) if record else ""


def _problems_of(graded: Graded) -> Iterator[str]:
    """Yield a sentence on each problem: of the submission, of the file in it, of the grader."""
    if graded.hand_in.problem:
        yield graded.hand_in.problem
    if graded.report is None:
        if graded.hand_in.path:
            yield NOT_GRADED
        return
    if graded.unmarked:
        yield f"Not marked yet: {', '.join(graded.unmarked)}."
    if graded.report["problem"]:
        yield graded.report["problem"]
    if not has_points(graded):
        yield LOOK_AT_IT
    yield from graded.report["troubles"]
