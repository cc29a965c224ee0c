"""Parts of the page on who submitted: figures for each section and tutor, what changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean, median

from extensions.classroom.changes import SCORE, Line
from extensions.classroom.files.names import make_keys
from extensions.classroom.files.records import GradedWork
from extensions.classroom.overview.sections import Cell, Section, StudentLink, table_section
from extensions.classroom.overview.statistics import Standing, count_passed, standing_of
from extensions.classroom.people.marks import total_of
from harness.reports.words import with_noun

MOST_CHANGES = 200  # rows of a table on the page
NO_SECTION = "(none)"
KINDS = ("section", "tutor")


def parts_of_class(graded: Sequence[GradedWork], kind: str) -> dict[str, list[GradedWork]]:
    """Return the rows of each section, or of each tutor, by name; nothing without a roster.

    Args:
        graded: The rows of the gradebook.
        kind: `section` or `tutor`.
    """
    parts: dict[str, list[GradedWork]] = {}
    for row in graded:
        if row.person:
            parts.setdefault(getattr(row.person, kind) or NO_SECTION, []).append(row)
    return {name: parts[name] for name in sorted(parts)} if set(parts) - {NO_SECTION} else {}


def page_names(names: Sequence[str], kind: str) -> dict[str, str]:
    """Return the file of the page on each section or tutor, no two alike on any file system."""
    keys = make_keys([(name, "") for name in names])
    return {name: f"{kind}-{key}.html" for name, key in zip(names, keys, strict=True)}


def sections_on_people(graded: Sequence[GradedWork], pass_mark: float | None) -> Iterator[Section]:
    """Yield the parts of the page that a roster and a deadline make possible."""
    for kind in KINDS:
        parts = parts_of_class(graded, kind)
        if parts:
            yield _section_on_parts(parts, kind, pass_mark)
    absent = [work for work in graded if work.is_absent]
    if absent:
        people = [work.person for work in absent if work.person]
        yield table_section(
            "Did not submit",
            with_noun(len(absent), "person", "people"),
            ("Name", "Number", "E-mail", "Section", "Tutor"),
            ((who.name, who.number, who.email, who.section, who.tutor) for who in people),
        )
    rows = tuple(
        (_student_link(row), late.delay.total_seconds() / 3600, late.units, float(late.points))
        for row in graded
        if (late := row.late) and late.is_late
    )
    if rows:
        yield table_section(
            "Late submissions",
            with_noun(len({link.key for link, *_ in rows}), "late submission", "late submissions"),
            ("Name", "Hours late", "Days or hours charged", "Deduction"),
            rows,
        )


def section_on_changes(lines: Sequence[Line], reported: set[str]) -> Section:
    """Return the part of the page on what changed since the last run."""
    left = len(lines) - MOST_CHANGES
    shown = lines[:MOST_CHANGES]
    notes = [f"And {left} more: see changes.csv."] if left > 0 else []
    return table_section(
        "What changed since the last run",
        with_noun(len(shown), "change", "changes"),
        ("Name", "What", "From", "To", "In", "Why"),
        (
            (
                StudentLink(key=line["key"], name=line["name"], has_report=line["key"] in reported),
                line["item"] or line["what"],
                line["from"],
                line["to"],
                line["units"] if line["what"] == SCORE else "",
                line["why"],
            )
            for line in shown
        ),
        notes=notes if shown else ["No grade changed since the last run."],
    )


def _section_on_parts(
    parts: dict[str, list[GradedWork]], kind: str, pass_mark: float | None
) -> Section:
    files = page_names(list(parts), kind)
    head = (kind.capitalize(), "People", "Submitted", "Late", "Mean", "Median")
    return table_section(
        f"Figures by {kind}",
        f"By {kind}",
        head if pass_mark is None else (*head, "Passed"),
        (_row_of_part(name, rows, pass_mark) for name, rows in parts.items()),
        pages=[(f"The page of {name}", file) for name, file in files.items()],
    )


def _row_of_part(
    name: str, rows: Sequence[GradedWork], pass_mark: float | None
) -> tuple[Cell, ...]:
    """Return the figures of a part of the class: totals as the gradebook has them."""
    final = [row for row in rows if standing_of(row) is Standing.JUDGED]
    judged = [float(total_of(row)) for row in final]
    passed = sum(_has_passed(row, pass_mark) for row in final if pass_mark is not None)
    return (
        name,
        len(rows),
        sum(not row.is_absent for row in rows),
        sum(row.is_late for row in rows),
        fmean(judged) if judged else None,
        median(judged) if judged else None,
        *(() if pass_mark is None else (passed,)),
    )


def _has_passed(graded: GradedWork, pass_mark: float) -> bool:
    possible = float((graded.report or {})["possible"])
    return count_passed([float(total_of(graded))], possible, pass_mark).count == 1


def _student_link(graded: GradedWork) -> StudentLink:
    has_page = graded.report is not None and graded.hand_in.path is not None
    return StudentLink(key=graded.hand_in.key, name=graded.shown_name, has_report=has_page)
