"""The comment on a grade that a gradebook shows beside it: HTML of a few lines.

No quote and no backslash stands in it, and no line ends in it, so that every reader of CSV reads
the same; and no spreadsheet takes it, or a part of it, for a formula.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator

from extensions.classroom.files.cells import plain_text
from extensions.classroom.files.worksheet_numbers import plain_points, points_in
from harness.printable import cut_line
from harness.reports.data import Data

LONGEST_CHARS = 500


def feedback_comment(report: Data, more: Iterable[str]) -> str:
    """Return the points, why nothing was graded where that is so, and the points of each unit.

    Args:
        report: The JSON report of a grade.
        more: Sentences on what a person or the late rule changed.
    """
    said = "".join(f"<p>{_plain(line)}</p>" for line in more)
    return plain_text("".join([*_paragraphs(report), said]))


def _paragraphs(report: Data) -> Iterator[str]:
    yield f"<p>{_points_line(report)} points</p>"
    if report.get("problem"):
        yield f"<p>{_plain(report['problem'])}</p>"
    units = [f"<li>{_plain(unit['title'])}: {_points_line(unit)}</li>" for unit in report["units"]]
    if units:
        yield f"<ul>{''.join(units)}</ul>"


def _points_line(record: Data) -> str:
    score, possible = (plain_points(points_in(record, key)) for key in ("score", "possible"))
    return f"{score} / {possible}"


def _plain(text: str) -> str:
    return html.escape(cut_line(text, LONGEST_CHARS)).replace("\\", "&#92;")
