"""A summary for the page of a CI job, in GitHub's Markdown.

Whatever comes from a submission stands in a block of code whose fence is longer than any row of
backticks in it, where nothing is markup, a mention or a link.  Titles are the assignment's own;
what is a sign of Markdown in them is escaped.
"""

from __future__ import annotations

import re

from harness.model import Grade, Outcome, Unit
from harness.reports import order, room, words
from harness.reports.gradescope_tests import unit_name, unit_told
from harness.reports.sanitizing import sanitize_grade
from harness.reports.text import (
    INTERNAL_ERROR,
    next_step,
    points_of,
    repair_lines,
    to_be_written,
    unit_standing,
    unjudged_sentence,
)

MOST_BYTES = 900_000  # GitHub takes 1 MiB from a step
LONGEST_TEXT_CHARS = 20_000
SHORTEST_FENCE = 3  # no shorter row of backticks is a fence
BACKTICKS = re.compile("`+")
SIGN = re.compile(r"([\\`*_{}\[\]()#+\-.!|~<>&@:/$])")


def render_summary(grade: Grade, most_bytes: int = MOST_BYTES) -> str:
    """Return the summary; its blocks of code share the room that there is."""
    grade = sanitize_grade(grade)
    pieces = list(summary_pieces(grade))
    blocks = [block_size(text) for text, is_code in pieces if is_code]
    rest = sum(block_size(text) for text, is_code in pieces if not is_code)
    most = room.share_room(blocks, most_bytes - rest)
    told = (
        code_block(room.fit_text(text, most, block_size)) if is_code else text
        for text, is_code in pieces
    )
    return "\n".join(told)


def block_size(text: str) -> int:
    """Return how many bytes a text has, as a block of code where it is one."""
    return room.byte_size(code_block(text))


def summary_pieces(grade: Grade) -> list[tuple[str, bool]]:
    """Return the summary's parts, each with whether it is a block of code."""
    score = f"{words.format_points(grade.score)} / {words.format_points(grade.possible)}"
    open_end = " (not final)" if grade.unjudged else ""
    head = f"## {escape_signs(grade.assignment.title)}: {score}{open_end}\n"
    said = as_code("\n".join(before_all(grade)))
    if grade.problem is not None:
        return [(head, False), *said]
    pieces = [(head, False), *as_code("\n".join(next_step(grade))), (points_table(grade), False)]
    pieces += [*said, *as_code("\n".join(to_be_written(grade)).strip())]
    for unit, _ in order.failing_units(grade):
        pieces += unit_pieces(grade, unit)
    return pieces


def as_code(text: str) -> list[tuple[str, bool]]:
    """Return a text as a block of code, nothing where there is none."""
    return [(words.shorten(text, LONGEST_TEXT_CHARS), True)] if text else []


def before_all(grade: Grade) -> list[str]:
    """Return what is to be known before all else."""
    problem = [grade.problem] if grade.problem else []
    missing = [unjudged_sentence(grade)] if grade.unjudged and not problem else []
    troubles = [f"{INTERNAL_ERROR}: {trouble}" for trouble in grade.troubles]
    said = [*problem, *missing, *repair_lines(grade), *grade.notes, *troubles]
    return [grade.path.name, "", *said] if said else []


def points_table(grade: Grade) -> str:
    """Return how each unit stands."""
    rows = [
        f"| {escape_signs(unit_name(grade, unit))} | {points_of(grade, unit)} "
        f"| {escape_signs(unit_standing(grade, unit))} |"
        for unit in grade.units
    ]
    head = f"| {escape_signs(grade.assignment.step)} | Points | |"
    return "\n".join([head, "|---|---:|---|", *rows, ""])


def unit_pieces(grade: Grade, unit: Unit) -> list[tuple[str, bool]]:
    """Return what a failing unit says, to be folded out."""
    said = "\n".join(unit_told(grade, unit, Outcome.FAILED))
    title = escape_signs(unit_name(grade, unit))
    opening = f"<details>\n\n<summary>{title}</summary>\n"
    return [(opening, False), *as_code(said), ("</details>\n", False)]


def code_block(text: str) -> str:
    """Return a text as a block of code that nothing in it can end."""
    longest = max(map(len, BACKTICKS.findall(text)), default=0)
    fence = "`" * max(SHORTEST_FENCE, longest + 1)
    return f"{fence}text\n{text}\n{fence}\n"


def escape_signs(text: str) -> str:
    """Return a text of one line in which no sign is one of Markdown or HTML."""
    return SIGN.sub(lambda found: f"&#{ord(found[0])};", text.replace("\n", " "))
