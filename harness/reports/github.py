"""Annotations for the log of a job on GitHub: commands that mark lines of the file.

In a log a line that begins with two colons is a command, whoever wrote it: see `commands.job_log`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from harness.model import Evidence, Grade, Verdict
from harness.printable import cut_line
from harness.reports import order, words
from harness.reports.sanitizing import sanitize_grade

MOST_ANNOTATIONS = 10  # GitHub shows no more warnings of a step
LONGEST_ANNOTATION_CHARS = 1000
LINE = re.compile(r"line (\d+)")
IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
IN_PROPERTIES = {**IN_DATA, **str.maketrans({":": "%3A", ",": "%2C"})}


def render_annotations(grade: Grade) -> str:
    """Return the commands that mark lines of the file: rules of style, and exceptions."""
    grade = sanitize_grade(grade)
    marks = list(dict.fromkeys(marked_places(grade)))
    return "".join(f"{mark}\n" for mark in marks[:MOST_ANNOTATIONS])


def marked_places(grade: Grade) -> Iterator[str]:
    """Yield an annotation for each place, first those of what is to be done first."""
    for unit, failed in order.failing_units(grade):
        for verdict in failed:
            evidence = verdict.evidence or Evidence()
            title = f"{grade.assignment.heading(unit)}: {verdict.title}"
            for place, said in places_of(verdict, evidence):
                yield annotation(grade, place, title, said)


def places_of(verdict: Verdict, evidence: Evidence) -> Iterator[tuple[str, str]]:
    """Yield the lines that a failure is about, each with what is said of it."""
    for finding in evidence.findings:
        yield finding.place, finding.text
    if evidence.place:
        yield evidence.place, evidence.actual or verdict.title


def annotation(grade: Grade, place: str, title: str, said: str) -> str:
    """Return a warning at a place; one in a notebook's cell is said in words."""
    found = LINE.fullmatch(place)
    properties = {
        "file": grade.path.as_posix(),
        **({"line": found[1]} if found else {}),
        "title": title,
    }
    told = ",".join(f"{key}={escape(value, IN_PROPERTIES)}" for key, value in properties.items())
    shown = said if found else f"{place}: {said}"
    return f"::warning {told}::{escape(shown, IN_DATA)}"


def escape(text: str, signs: Mapping[int, str]) -> str:
    """Return a text as it stands in a command, cut where it is long."""
    shown = "\n".join(cut_line(line) for line in text.split("\n"))
    return words.shorten(shown, LONGEST_ANNOTATION_CHARS).translate(signs)
