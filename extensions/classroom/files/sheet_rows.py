"""The rows of a platform's file of grades, and whose a submission's grade is."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from extensions.classroom.files.records import HandIn, RosterEntry
from extensions.classroom.files.tables import SheetCell


@dataclass(frozen=True, kw_only=True)
class SheetRow:
    """A student's row.

    `account` is the number or name by which the platform's downloads name the student, `most` how
    many points there are, None where the file does not tell.  A row that `is_locked` stays as it
    is.
    """

    person: RosterEntry
    account: str
    cells: Sequence[SheetCell] = ()
    most: Fraction | None = None
    submitted: str = ""
    is_locked: bool = False

    @property
    def title(self) -> str:
        """How a sentence names the row."""
        return self.person.name or f"participant {self.account}"


def rows_for(hand_in: HandIn, rows: Sequence[SheetRow]) -> list[SheetRow]:
    """Return the rows of Moodle's worksheet that a submission's grade belongs to.

    They are one, those of its group, or none.  The number of a group may be that of a participant
    as well, so names are looked at, too.
    """
    number = number_of(hand_in.moodle)
    numbered = [row for row in rows if number and row.account == number]
    words = words_of(hand_in.name)
    same = [row for row in numbered if words_of(row.person.name) == words]
    team = [row for row in rows if words and words_of(row.person.group) == words]
    return same or team or [row for row in numbered if is_plausible(row.person.name, hand_in.name)]


def is_plausible(name: str, other: str) -> bool:
    """Return whether two ways of writing a name share a word, or one of them tells nothing."""
    words, others = words_of(name), words_of(other)
    return not words or not others or bool(words & others)


@lru_cache(maxsize=10_000)  # each name is compared with each
def words_of(name: str) -> frozenset[str]:
    """Return the words of a name: Moodle leaves out of a folder's what a file cannot be called."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return frozenset(re.findall(r"[^\W_]+", plain))


def number_of(identifier: str) -> str:
    """Return the number at the end of an identifier, without leading zeros; "" for none."""
    text = identifier.rstrip()
    digits = text[len(text.rstrip(string.digits)) :]
    return digits.lstrip("0") or digits[:1]
