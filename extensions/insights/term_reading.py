"""What the folders of several assignments tell: each person's points, and what they were told."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

from extensions.classroom.changes import FILE as CHANGES
from extensions.classroom.changes import SCORE
from extensions.classroom.files.cells import plain_text, read_rows
from extensions.classroom.files.gathering import NOTHING
from extensions.classroom.files.records import ABSENT, STUDENTS, RosterEntry
from extensions.classroom.overview.students import hints_by_cause, named_failures
from extensions.classroom.register import FILE as REGISTER
from extensions.classroom.stored_reports import RESULTS
from harness.errors import UsageError

GRADEBOOK = "gradebook.csv"
ANOTHER_FILE = "another file"


@dataclass(frozen=True, kw_only=True)
class AssignmentWork:
    """What one person did in one assignment.

    Attributes:
        person: Who it is, as the gradebook of that assignment has it.
        exact_share: The part of the points that was earned, with marks and what was taken off for
            being late, None where nothing was graded.
        is_submitted: Whether there was something to grade.
        hints: Maps the causes that the report names to what the student reads of them.
    """

    person: RosterEntry
    exact_share: Fraction | None
    is_submitted: bool
    hints: Mapping[str, str] = field(default_factory=dict)

    @property
    def share(self) -> float | None:
        """The share as statistics take it."""
        return None if self.exact_share is None else float(self.exact_share)


@dataclass(frozen=True, kw_only=True)
class ResubmissionCounts:
    """How many grades rose, fell or stayed when another file was submitted after a report."""

    rose: int = 0
    fell: int = 0


@dataclass(frozen=True, kw_only=True)
class TermAssignment:
    """An assignment of a term: what everybody did in it."""

    title: str
    works: tuple[AssignmentWork, ...]
    resubmitted: ResubmissionCounts


def read_assignments(folders: Sequence[Path]) -> list[TermAssignment]:
    """Return what the folders tell, in their order.  Raises UsageError."""
    registers = [_read_register(folder) for folder in folders]
    slugs = [Path(str(one["assignment"])).name for one in registers]
    titles = [
        slug if slugs.count(slug) == 1 else f"{slug} ({folder.resolve().name})"
        for slug, folder in zip(slugs, folders, strict=True)
    ]
    return [
        TermAssignment(
            title=title,
            works=tuple(_read_works(folder, register)),
            resubmitted=_read_resubmitted(folder),
        )
        for title, folder, register in zip(titles, folders, registers, strict=True)
    ]


def _read_register(folder: Path) -> dict[str, Any]:
    try:
        found = json.loads((folder / REGISTER).read_text("utf-8"))
        return {"assignment": found["assignment"], "submissions": list(found["submissions"])}
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise UsageError(
            f"{folder}: holds no results of a class. Name the folders that the command class "
            "wrote (--output)."
        ) from error


def _read_works(folder: Path, register: Mapping[str, Any]) -> Iterator[AssignmentWork]:
    named: defaultdict[str, list[dict[str, str]]] = defaultdict(list)
    for one in register["submissions"]:
        named[plain_text(str(one.get("name", "")))].append(one)
    hints: dict[str, Mapping[str, str]] = {}
    for row in _table_rows(folder / GRADEBOOK):
        name = row["submission"] if "submission" in row else row.get("name", "")
        found = named.get(name or "", ())
        if len(found) > 1:
            found = [
                one
                for one in found
                if all(not one.get(kind) or one[kind] == row.get(kind) for kind in ("sid", "email"))
            ]
        key = str(found[0].get("key", "")) if len(found) == 1 else ""
        if key and key not in hints:
            hints[key] = _read_hints(folder / STUDENTS / key / RESULTS)
        yield _work_of(row, hints.get(key, {}))


def _work_of(row: Mapping[str, str], hints: Mapping[str, str]) -> AssignmentWork:
    total, possible = _number_in(row, "total"), _number_in(row, "possible")
    problems = row.get("problems") or ""
    return AssignmentWork(
        person=RosterEntry(
            name=row.get("name") or "",
            number=row.get("sid") or "",
            email=row.get("email") or "",
            section=row.get("section") or "",
            tutor=row.get("tutor") or "",
        ),
        exact_share=total / possible if total is not None and possible else None,
        is_submitted=total is not None or not problems.startswith((ABSENT, NOTHING)),
        hints=hints,
    )


def _table_rows(path: Path) -> list[dict[str, str]]:
    try:
        return read_rows(path.read_bytes().decode("utf-8", "replace"))
    except OSError as error:
        raise UsageError(
            f"{path}: {error.strerror}. Let the command class finish in that folder first."
        ) from error


def _number_in(row: Mapping[str, str], title: str) -> Fraction | None:
    try:
        return Fraction(row.get(title) or "")
    except ValueError:
        return None


def _read_hints(path: Path) -> Mapping[str, str]:
    """Return the causes that a report names, each with what the student reads."""
    try:
        report = json.loads(path.read_text("utf-8"))
        failures = named_failures(report)
        hints = hints_by_cause(failures)
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return {one["diagnosis"]: hints.get(one["diagnosis"], "") for one in failures}


def _read_resubmitted(folder: Path) -> ResubmissionCounts:
    """Return what `changes.csv` tells of those who submitted another file after a report."""
    path = folder / CHANGES
    gains = [
        after - before
        for row in (_table_rows(path) if path.is_file() else ())
        if row.get("what") == SCORE and ANOTHER_FILE in (row.get("why") or "")
        if (before := _number_in(row, "from")) is not None
        and (after := _number_in(row, "to")) is not None
    ]
    return ResubmissionCounts(rose=sum(n > 0 for n in gains), fell=sum(n < 0 for n in gains))
