"""Places in a submission that failures are about: findings of rules, and exceptions.

For editors as lines, for the log of a job on GitHub as commands.  In such a log a line that begins
with two colons is a command, whoever wrote it: see `commands.grade.grade_command`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from harness.model import Evidence, Grade, Record
from harness.printable import cut_line
from harness.reports import words
from harness.reports.outline import failing_units
from harness.reports.sanitizing import sanitize_grade

LINE = re.compile(r"line (\d+)")
LONGEST_LINE_CHARS = 300
MOST_ANNOTATIONS = 10  # GitHub shows no more warnings of a step
LONGEST_ANNOTATION_CHARS = 1000
# As the runner of GitHub's jobs reads them back.
IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
IN_PROPERTIES = {**IN_DATA, **str.maketrans({":": "%3A", ",": "%2C"})}


class PlaceMark(Record):
    """A place as its author sees it, its line ("" in a notebook), and what is wrong there."""

    place: str
    line: str
    title: str
    message: str


def find_marks(grade: Grade) -> Iterator[PlaceMark]:
    """Yield a mark for each place of the failures of written units, most urgent units first."""
    for unit, failed in failing_units(grade):
        for verdict in failed:
            title = f"{grade.assignment.heading(unit)}: {verdict.title}"
            evidence = verdict.evidence or Evidence()
            places = [(finding.place, finding.text) for finding in evidence.findings]
            if evidence.place:
                places.append((evidence.place, evidence.actual or verdict.title))
            for place, message in places:
                match = LINE.fullmatch(place)
                line = match[1] if match else ""
                yield PlaceMark(place=place, line=line, title=title, message=message)


def render_lines(grade: Grade) -> str:
    """Return a line for each place: `file.py:12: what is wrong (title)`; none in a notebook."""
    grade = sanitize_grade(grade)
    lines = (
        f"{grade.path.name}:{mark.line}: "
        + cut_line(f"{mark.message} ({mark.title})".replace("\n", " "), LONGEST_LINE_CHARS)
        for mark in find_marks(grade)
        if mark.line
    )
    return "".join(f"{line}\n" for line in dict.fromkeys(lines))


# Annotations on GitHub


def render_annotations(grade: Grade) -> str:
    """Return a line "::warning …" for each of the first MOST_ANNOTATIONS marks, no two alike."""
    grade = sanitize_grade(grade)
    marks = list(dict.fromkeys(annotation(grade, mark) for mark in find_marks(grade)))
    return "".join(f"{mark}\n" for mark in marks[:MOST_ANNOTATIONS])


def annotation(grade: Grade, mark: PlaceMark) -> str:
    """Return "::warning file=…,line=…,title=…::…"; in a notebook the message names the place."""
    properties = {
        "file": grade.path.as_posix(),
        **({"line": mark.line} if mark.line else {}),
        "title": mark.title,
    }
    pairs = ",".join(f"{key}={escape(value, IN_PROPERTIES)}" for key, value in properties.items())
    message = mark.message if mark.line else f"{mark.place}: {mark.message}"
    return f"::warning {pairs}::{escape(message, IN_DATA)}"


def escape(text: str, table: Mapping[int, str]) -> str:
    """Return a text as it stands in a command, cut where it is long."""
    shown = "\n".join(cut_line(line) for line in text.split("\n"))
    return words.shorten(shown, LONGEST_ANNOTATION_CHARS).translate(table)
