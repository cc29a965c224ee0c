"""Numbers as files of grades write them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from harness.reports.data import Data

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
# Thousands are set apart by a point, a comma, an apostrophe or a blank; spreadsheets do so.
_GROUPED = re.compile(
    r"(\d{1,3})((?P<group>[.,'\u2019 \u00a0\u202f])\d{3}(?:(?P=group)\d{3})*)([.,]\d+)?"
)
_CENT = Decimal("0.01")


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
    """Return the points of a report, as exact as it has them."""
    return Fraction(str(report[key]))  # of the text: 0.1 as a float is no tenth


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
