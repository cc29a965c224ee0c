"""Places in a submission that failures are about: findings of rules, and exceptions.

For editors as lines, for the log of a job on GitHub as commands.  In such a log a line that begins
with two colons is a command, whoever wrote it: see `commands.job_log`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from harness.model import Evidence, Grade, Record, Verdict
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
    """Yield a mark for each place, first those of what is to be done first."""
    for unit, failed in failing_units(grade):
        for verdict in failed:
            title = f"{grade.assignment.heading(unit)}: {verdict.title}"
            for place, message in places_of(verdict, verdict.evidence or Evidence()):
                match = LINE.fullmatch(place)
                line = match[1] if match else ""
                yield PlaceMark(place=place, line=line, title=title, message=message)


def places_of(verdict: Verdict, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Yield the lines that a failure is about, each with what is wrong there."""
    for finding in evidence.findings:
        yield finding.place, finding.text
    if evidence.place:
        yield evidence.place, evidence.actual or verdict.title


def render_lines(grade: Grade) -> str:
    """Return a line for each place, as editors read them: `file.py:12: what is wrong`."""
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
    """Return the commands that mark lines of the file: rules on the text, and exceptions."""
    grade = sanitize_grade(grade)
    marks = list(dict.fromkeys(annotation(grade, mark) for mark in find_marks(grade)))
    return "".join(f"{mark}\n" for mark in marks[:MOST_ANNOTATIONS])


def annotation(grade: Grade, mark: PlaceMark) -> str:
    """Return a warning at a place; in a notebook its message begins with the place."""
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
