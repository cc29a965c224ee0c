"""Annotations for the log of a job on GitHub: commands that mark lines of the file.

In a log a line that begins with two colons is a command, whoever wrote it: see `commands.job_log`.
"""

from __future__ import annotations

from collections.abc import Mapping

from harness.model import Grade
from harness.printable import cut_line
from harness.reports import words
from harness.reports.marks import Mark, find_marks
from harness.reports.sanitizing import sanitize_grade

MOST_ANNOTATIONS = 10  # GitHub shows no more warnings of a step
LONGEST_ANNOTATION_CHARS = 1000
# As the runner of GitHub's jobs reads them back.
IN_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
IN_PROPERTIES = {**IN_DATA, **str.maketrans({":": "%3A", ",": "%2C"})}


def render_annotations(grade: Grade) -> str:
    """Return the commands that mark lines of the file: rules of style, and exceptions."""
    grade = sanitize_grade(grade)
    marks = list(dict.fromkeys(annotation(grade, mark) for mark in find_marks(grade)))
    return "".join(f"{mark}\n" for mark in marks[:MOST_ANNOTATIONS])


def annotation(grade: Grade, mark: Mark) -> str:
    """Return a warning at a place; one in a notebook's cell is said in words."""
    properties = {
        "file": grade.path.as_posix(),
        **({"line": mark.line} if mark.line else {}),
        "title": mark.title,
    }
    told = ",".join(f"{key}={escape(value, IN_PROPERTIES)}" for key, value in properties.items())
    shown = mark.said if mark.line else f"{mark.place}: {mark.said}"
    return f"::warning {told}::{escape(shown, IN_DATA)}"


def escape(text: str, signs: Mapping[int, str]) -> str:
    """Return a text as it stands in a command, cut where it is long."""
    shown = "\n".join(cut_line(line) for line in text.split("\n"))
    return words.shorten(shown, LONGEST_ANNOTATION_CHARS).translate(signs)
