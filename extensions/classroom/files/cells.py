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
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import zip_longest

from harness.reports.data import Data

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
# Thousands are set apart by a point, a comma, an apostrophe or a blank; spreadsheets do so.
_GROUPED = re.compile(
    r"(\d{1,3})((?P<group>[.,'\u2019 \u00a0\u202f])\d{3}(?:(?P=group)\d{3})*)([.,]\d+)?"
)
MOST_PARTS = 1000  # of a point: two such fractions differ in the sixth digit
_CENT = Decimal("0.01")
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


def shown_decimal_mark(texts: Iterable[str]) -> str:
    """Return the decimal mark of the first number that has one, "" where none has.

    `1,000` tells nothing: its comma may set thousands apart.
    """
    for text in texts:
        if found := re.fullmatch(r"\d+(?:[., ]\d{3})*([.,])(?:\d{1,2}|\d{4,})", text):
            return found[1]
    return ""


def decimal_mark(texts: Iterable[str], separator: str) -> str:
    """Return the decimal mark that numbers show, else what fits the separator of the file."""
    return shown_decimal_mark(texts) or ("," if separator == ";" else ".")


def either_reading(text: str) -> tuple[str, str] | None:
    """Return both numbers that a text may be, None for one that can be read in one way alone.

    Example:
        >>> either_reading("1,000")
        ('1', '1000')
    """
    numbers = [read_number(text, mark) for mark in ".,"]
    readings = sorted({number for number in numbers if number is not None})
    if len(readings) < len(numbers):
        return None
    one, other = map(plain_points, readings)
    return one, other


def read_number(text: str, mark: str = ".") -> Fraction | None:
    """Return the number that a cell holds, None for anything else.

    `mark` is the decimal mark of the file: by it `1,000` is a thousand or one.
    """
    found = _GROUPED.fullmatch(text)
    if found and not text.startswith("0"):
        whole, groups, group, decimals = found.groups()
        if decimals is not None or group != mark or groups.count(group) > 1:
            if decimals is not None and decimals[0] == group:
                return None
            text = whole + groups.replace(group, "") + (decimals or "")
    return Fraction(text.replace(",", ".")) if _NUMBER.fullmatch(text) else None


def points_in(report: Data, key: str) -> Fraction:
    """Return the points of a report, exactly: a report has 6.666667 for 20/3."""
    written = Fraction(str(report[key]))  # of the text: 0.1 as a float is no tenth
    exact = written.limit_denominator(MOST_PARTS)
    return exact if round(float(exact), 6) == report[key] else written


def write_number(points: Fraction, mark: str) -> str:
    """Return points with two digits behind the decimal mark."""
    exact = Decimal(points.numerator) / Decimal(points.denominator)
    # As people round: Python's own way takes 0.125 to 0.12.
    return str(exact.quantize(_CENT, ROUND_HALF_UP)).replace(".", mark)


def exact_points(points: Fraction | float) -> str:
    """Return points as a report has them, with at most six digits behind the point."""
    return f"{float(points):.6f}".rstrip("0").rstrip(".")


def plain_points(points: Fraction) -> str:
    """Return points with as few digits as they need."""
    text = write_number(points, ".")
    return text.rstrip("0").rstrip(".")
