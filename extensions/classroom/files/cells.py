"""Cells of tables that spreadsheets open: text that none of them takes for a formula.

Not every spreadsheet separates cells by commas: those of other languages do by semicolons or tabs,
and then a quoted cell falls apart.  So each part between separators is looked at as a cell is.
For Excel in such a language `for_excel` writes semicolons and decimal commas.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

MARK = "\ufeff"  # by which spreadsheets know UTF-8
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
# A number is written in other characters there; what these columns hold stays, a number or not.
_DECIMAL = re.compile(r"([+-]?\d+)[.,](\d+)")
_TEXTS = frozenset(
    "name sid number email section tutor submission file key item units checks why problems".split()
)
_HARMLESS = re.compile(r"-?|[+-]?\d+(?:[.,]\d+)*")


def quoted_csv(rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as CSV in UTF-8, each cell in quotes."""
    table = io.StringIO()
    csv.writer(table, quoting=csv.QUOTE_ALL).writerows(rows)
    # A name may hold one half of a surrogate pair, which UTF-8 cannot write.
    return table.getvalue().encode("utf-8", "replace")


def for_excel(table: bytes) -> bytes:
    """Return such a CSV as Excel opens it in most of Europe: with semicolons, decimal commas.

    It is as long as before: each character has another one in its place.
    """
    text = table.decode("utf-8")
    rows = csv.reader(io.StringIO(text.removeprefix(MARK), newline=""))
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", quoting=csv.QUOTE_ALL)
    titles = next(rows, [])
    writer.writerow(titles)
    for row in rows:
        writer.writerow(_other_decimals(titles, row, ","))
    return (MARK * text.startswith(MARK) + written.getvalue()).encode("utf-8")


def read_rows(text: str) -> list[dict[str, str]]:
    """Return the rows of such a CSV by their titles, in whichever of the two forms it is."""
    text = text.removeprefix(MARK)
    is_excel = is_for_excel(text)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=";" if is_excel else ",")
    titles = next(rows, [])
    return [
        dict(zip(titles, _other_decimals(titles, row, ".") if is_excel else row, strict=False))
        for row in rows
        if row
    ]


def is_for_excel(text: str) -> bool:
    """Return whether a CSV has semicolons between its titles."""
    return '";"' in text.partition("\n")[0]


def _other_decimals(titles: Sequence[str], row: Sequence[str], mark: str) -> list[str]:
    """Return a row whose numbers have another decimal mark, but in columns that hold texts."""
    titled = zip_longest(titles, row, fillvalue="")
    found = ((cell, title not in _TEXTS and _DECIMAL.fullmatch(cell)) for title, cell in titled)
    return [mark.join(number.groups()) if number else cell for cell, number in found]


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
