"""Numbers and texts as reports write them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def format_points(amount: Fraction) -> str:
    """Return points with at most two decimals, rounded half up as platforms do: "5", "3.33"."""
    cents = int(abs(amount) * 100 + Fraction(1, 2))
    text = f"{cents // 100}.{cents % 100:02}".rstrip("0").rstrip(".")
    return f"-{text}" if amount < 0 and cents else text


def points_out_of(earned: Fraction, possible: Fraction) -> str:
    """Return points out of those that there are: "3.33 / 5"."""
    return f"{format_points(earned)} / {format_points(possible)}"


def with_noun(number: int, one: str, many: str) -> str:
    """Return a number with its noun: "1 check", "3 checks"."""
    return f"{number} {one if number == 1 else many}"


def join_names(names: Sequence[str]) -> str:
    """Return names in a sentence: "Step A, Step B and Style".  Raises ValueError for none."""
    *before, last = names
    return f"{', '.join(before)} and {last}" if before else last


def shorten(text: str, most: int) -> str:
    """Return a text, or its ends and a line "… (9 characters left out) …" if it exceeds `most`."""
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]}\n… ({len(text) - 2 * half} characters left out) …\n{text[-half:]}"


def cut_text(text: str, room: int) -> str:
    """Return a text cut to so many characters, the last of them "…" where it is longer."""
    return text if len(text) <= room else text[: room - 1] + "…"


def cut_after_a_word(text: str, room: int) -> str:
    """Return a text cut to so many characters, after a whole word and " …" where there is one."""
    if len(text) <= room:
        return text
    whole = text[: room - 1].rpartition(" ")[0]
    return f"{whole} …" if whole else cut_text(text, room)


def byte_size(text: str) -> int:
    """Return how many bytes a text has in UTF-8, half of a surrogate pair written out."""
    return len(text.encode("utf-8", "backslashreplace"))


def json_number(points: Fraction, digits: int = 6) -> float:
    """Return points as reports for programs have them, rounded to so many digits."""
    return round(float(points), digits)
