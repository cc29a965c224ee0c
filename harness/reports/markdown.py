"""A summary for the page of a CI job, in GitHub's Markdown.

Whatever comes from a submission stands in a block of code whose fence is longer than any row of
backticks in it, where nothing is markup, a mention or a link.  Titles are the assignment's own;
what is a sign of Markdown in them is escaped.
"""

from __future__ import annotations

import re
from dataclasses import replace

from harness.model import Grade, Outcome
from harness.reports import words
from harness.reports.gradescope import unit_text
from harness.reports.outline import ReportOutline, outline_of
from harness.reports.text import next_step, written_lines

MOST_BYTES = 900_000  # GitHub takes 1 MiB from a step
LONGEST_TEXT_CHARS = 20_000
SHORTEST_FENCE = 3  # no shorter row of backticks is a fence
BACKTICKS = re.compile("`+")
SIGN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>&@:/$])")


def render_summary(grade: Grade, most_bytes: int = MOST_BYTES) -> str:
    """Return the summary of at most `most_bytes`: blocks of code are cut that are too long."""
    pieces = list(summary_pieces(outline_of(grade)))
    blocks = [block_size(text) for text, is_code in pieces if is_code]
    rest = sum(block_size(text) for text, is_code in pieces if not is_code)
    most = words.share_room(blocks, most_bytes - rest)
    return "\n".join(
        code_block(words.fit_text(text, most, block_size)) if is_code else text
        for text, is_code in pieces
    )


def block_size(text: str) -> int:
    """Return how many bytes a text has, as a block of code where it is one."""
    return words.byte_size(code_block(text))


def summary_pieces(outline: ReportOutline) -> list[tuple[str, bool]]:
    """Return the summary's parts, each with whether it is a block of code."""
    open_end = " (not final)" if outline.grade.unjudged else ""
    heading = f"## {escape_signs(outline.grade.assignment.title)}: {outline.score}{open_end}\n"
    notes = [*filter(None, (outline.problem, *outline.file_notes, *outline.troubles))]
    file_text = as_code("\n".join([outline.grade.path.name, "", *notes] if notes else []))
    if outline.problem:
        return [(heading, False), *file_text]
    pieces = [(heading, False), *as_code("\n".join(next_step(outline)))]
    pieces += [(points_table(outline), False), *as_code("\n".join(outline.blocked)), *file_text]
    pieces += as_code("\n".join(written_lines(outline)).strip())
    for unit in outline.failing:  # each to be folded out
        details = as_code("\n".join(unit_text(replace(unit, outcome=Outcome.FAILED))))
        opening = f"<details>\n\n<summary>{escape_signs(unit.name)}</summary>\n"
        pieces += [(opening, False), *details, ("</details>\n", False)]
    return pieces


def as_code(text: str) -> list[tuple[str, bool]]:
    """Return a text as the only piece, a block of code, cut where it is long; [] for ""."""
    return [(words.shorten(text, LONGEST_TEXT_CHARS), True)] if text else []


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
