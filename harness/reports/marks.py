"""Places in a submission that failures are about: findings of style, and exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from harness.model import Evidence, Grade, Verdict
from harness.printable import cut_line
from harness.reports import order
from harness.reports.sanitizing import sanitize_grade

LINE = re.compile(r"line (\d+)")
LONGEST_LINE_CHARS = 300


@dataclass(frozen=True, kw_only=True)
class Mark:
    """A place as its author sees it, its line ("" in a notebook), and what is said of it."""

    place: str
    line: str
    title: str
    said: str


def find_marks(grade: Grade) -> Iterator[Mark]:
    """Yield a mark for each place, first those of what is to be done first."""
    for unit, failed in order.failing_units(grade):
        for verdict in failed:
            title = f"{grade.assignment.heading(unit)}: {verdict.title}"
            for place, said in places_of(verdict, verdict.evidence or Evidence()):
                found = LINE.fullmatch(place)
                yield Mark(place=place, line=found[1] if found else "", title=title, said=said)


def places_of(verdict: Verdict, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Yield the lines that a failure is about, each with what is said of it."""
    for finding in evidence.findings:
        yield finding.place, finding.text
    if evidence.place:
        yield evidence.place, evidence.actual or verdict.title


def render_lines(grade: Grade) -> str:
    """Return a line for each place, as editors read them: `file.py:12: what is wrong`."""
    grade = sanitize_grade(grade)
    told = (
        f"{grade.path.name}:{mark.line}: "
        + cut_line(f"{mark.said} ({mark.title})".replace("\n", " "), LONGEST_LINE_CHARS)
        for mark in find_marks(grade)
        if mark.line
    )
    return "".join(f"{line}\n" for line in dict.fromkeys(told))
