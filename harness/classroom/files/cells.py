"""Cells of tables that spreadsheets open: text that none of them takes for a formula.

Not every spreadsheet separates cells by commas: those of other languages do by semicolons or tabs,
and then a quoted cell falls apart.  So each part between separators is looked at as a cell is.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

# What begins a formula, and what becomes such a sign where all widths are made alike.
SIGNS = (
    "=+@\u2212\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c-"
)
SEPARATORS = ";,|\t\r\n"
# What may stand before the sign without being seen: blanks, quotes, marks of zero width.
UNSEEN = '\\s"\u200b-\u200f\u2060\ufeff'
# Each character is looked at once: a text may be all separators.
_RUN = re.compile(rf"(?:^|[{SEPARATORS}])[{SEPARATORS}{UNSEEN}]*(?=([{SIGNS}])?)")
_BEFORE_SIGN = re.compile(rf"([{SEPARATORS}])")
_BEFORE_BLANK = re.compile(r"([;,|\t])(?=[\t\r\n])")
_HARMLESS = re.compile(r"-?|[+-]?\d+(?:[.,]\d+)*")


def quoted_csv(rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as CSV in UTF-8, each cell in quotes."""
    table = io.StringIO()
    csv.writer(table, quoting=csv.QUOTE_ALL).writerows(rows)
    # A name may hold one half of a surrogate pair, which UTF-8 cannot write.
    return table.getvalue().encode("utf-8", "replace")


def plain_text(text: str) -> str:
    """Return a text as a cell that no spreadsheet takes for a formula."""
    return _RUN.sub(_guard_run, text.replace("\0", ""))


def _guard_run(found: re.Match[str]) -> str:
    """Return separators with an apostrophe behind each after which a formula would begin."""
    run = (_BEFORE_SIGN if found[1] else _BEFORE_BLANK).sub(r"\1'", found[0])
    is_first = found.start() == 0 and (found[1] or run.startswith(("\t", "\r", "\n")))
    return f"'{run}" if is_first else run


def plain_foreign(text: str) -> str:
    """Return what another program wrote as such a cell; a number or a dash stays as it is."""
    return text if _HARMLESS.fullmatch(text) else plain_text(text)
