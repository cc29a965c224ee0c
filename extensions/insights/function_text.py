"""A function as a student wrote it, for reading: found in the text, without parsing it."""

from __future__ import annotations

import re

from extensions.classroom.files.records import HandIn
from harness.errors import UsageError
from harness.model import Assignment
from harness.submission.folder import find_handed_in
from harness.submission.modules import read_files
from harness.submission.reading import UnreadableSubmission

DEFINITION = re.compile(r"def (\w+)")


def source_of(hand_in: HandIn, assignment: Assignment) -> str:
    """Return the text of the program that is graded, "" where there is none that can be read."""
    if hand_in.path is None:
        return ""
    try:
        file = find_handed_in(hand_in.path, [assignment], always=True).file
        return "\n".join(read_files(file, assignment).lines) if file else ""
    except (UsageError, UnreadableSubmission):
        return ""


def function_lines(source: str, function: str) -> str:
    """Return the lines of the last definition of a function at the left edge, "" for none."""
    lines = source.split("\n")
    begun = [DEFINITION.match(line) for line in lines]
    starts = [number for number, found in enumerate(begun) if found and found[1] == function]
    if not starts:
        return ""
    start = end = starts[-1]
    # A bracket at the left edge ends a statement, all else but comments begins the next one.
    while end + 1 < len(lines) and lines[end + 1][:1] in {"", " ", "\t", "#", ")", "]", "}"}:
        end += 1
    return "\n".join(lines[start : end + 1]).rstrip()
