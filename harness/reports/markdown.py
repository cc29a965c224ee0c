"""A summary for the page of a CI job, in GitHub's Markdown.

Whatever comes from a submission stands in a block of code whose fence is longer than any row of
backticks in it, where nothing is markup, a mention or a link.  Titles are the assignment's own;
what is a sign of Markdown in them is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from harness.model import Grade, Outcome
from harness.reports import words
from harness.reports.gradescope import unit_text
from harness.reports.outline import ReportOutline, outline_of
from harness.reports.sanitizing import fit_report
from harness.reports.text import next_step, written_lines

MOST_BYTES = 900_000  # GitHub takes 1 MiB from a step
LONGEST_TEXT_CHARS = 20_000
SHORTEST_FENCE = 3  # no shorter row of backticks is a fence
BACKTICKS = re.compile("`+")
SIGN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>&@:/$])")


def render_summary(grade: Grade, most_bytes: int = MOST_BYTES) -> str:
    """Return the summary of at most `most_bytes`, see `fit_report`."""
    return fit_report(
        grade, most_bytes, lambda clean, part: "\n".join(summary_pieces(outline_of(clean)))
    )


def summary_pieces(outline: ReportOutline) -> Iterator[str]:
    """Yield the summary's parts, each with a line end."""
    open_end = " (not final)" if outline.grade.unjudged else ""
    yield f"## {escape_signs(outline.grade.assignment.title)}: {outline.score}{open_end}\n"
    notes = [*filter(None, (outline.problem, *outline.file_notes, *outline.troubles))]
    file_text = as_code([outline.grade.path.name, "", *notes] if notes else [])
    if outline.problem:
        yield from file_text
        return
    yield from as_code(next_step(outline))
    yield points_table(outline)
    yield from (*as_code(outline.blocked), *file_text, *as_code(written_lines(outline)[1:]))
    for unit in outline.failing:  # each to be folded out
        yield f"<details>\n\n<summary>{escape_signs(unit.name)}</summary>\n"
        yield from as_code(unit_text(replace(unit, outcome=Outcome.FAILED)))
        yield "</details>\n"


def as_code(lines: Sequence[str]) -> list[str]:
    """Return lines as the only block of code, cut where it is long; [] for no line."""
    text = words.shorten("\n".join(lines), LONGEST_TEXT_CHARS)
    return [code_block(text)] if text else []


def points_table(outline: ReportOutline) -> str:
    """Return the units as a table of Markdown: name, points, how each stands."""
    rows = [
        f"| {escape_signs(unit.name)} | {unit.points} | {escape_signs(unit.standing)} |"
        for unit in outline.units
    ]
    head = f"| {escape_signs(outline.grade.assignment.step)} | Points | |"
    return "\n".join([head, "|---|---:|---|", *rows, ""])


def code_block(text: str) -> str:
    """Return a text as a block of code whose fence is longer than any row of backticks in it."""
    longest = max(map(len, BACKTICKS.findall(text)), default=0)
    fence = "`" * max(SHORTEST_FENCE, longest + 1)
    return f"{fence}text\n{text}\n{fence}\n"


def escape_signs(text: str) -> str:
    """Return a text as one line, with a reference such as "&#42;" for each sign of Markdown."""
    return SIGN.sub(lambda match: f"&#{ord(match[0])};", text.replace("\n", " "))
