"""A table in a text file, so read that single cells can be changed and all others stay.

Cells know where they stand in the text.  The text knows its encoding, of which is made sure that it
gives back the very bytes.
"""

from __future__ import annotations

import codecs
import re
import string
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path

from extensions.classroom.files.cells import plain_foreign
from extensions.classroom.files.records import HandIn, RosterEntry
from harness.assignment.tables import read_toml
from harness.errors import UsageError
from harness.submission.reading import FIRST_BYTES, kind_of_content

FILE = Path(__file__).with_name("titles.toml")
SEPARATORS = (",", ";", "\t")
QUOTE = '"'
MARKS = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
# As Moodle's PHP writes and reads it, a quote behind a backslash does not end a cell; elsewhere,
# and in RFC 4180, it does.
_QUOTED = {
    False: re.compile(r'"([^"]*(?:""[^"]*)*)"'),
    True: re.compile(r'"([^"\\]*(?:(?:""|\\.)[^"\\]*)*)"', re.DOTALL),
}
_LINE_END = re.compile(r"\r\n|\r|\n")
_SEPARATOR_LINE = re.compile(r'"?sep=[,;\t]"?(?:\r\n|\r|\n)', re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class SheetCell:
    """A cell: its value, and where it begins and ends in the text."""

    value: str
    start: int
    end: int


@dataclass(frozen=True, kw_only=True)
class SheetTable:
    """The rows of a file, the first of them the header; `mark` is what stands before the text."""

    text: str
    encoding: str
    mark: bytes
    separator: str
    rows: Sequence[Sequence[SheetCell]]

    @property
    def header(self) -> list[str]:
        return [cell.value.strip() for cell in self.rows[0]]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    def with_values(self, values: Mapping[SheetCell, str]) -> bytes:
        """Return the bytes of the file with other values in some cells, and all cells in quotes.

        What the cells hold stays, but for an apostrophe where a spreadsheet would take a part of
        one for a formula.  A character that the encoding does not have is written as HTML has it.
        """
        pieces = []
        done = 0
        for cell in (one for row in self.rows for one in row):
            was = self.text[cell.start : cell.end]
            is_new = cell in values
            pieces += [
                self.text[done : cell.start],
                f'"{values[cell].replace(QUOTE, QUOTE * 2)}"' if is_new else safe_cell(was),
            ]
            done = cell.end
        whole = "".join([*pieces, self.text[done:]])
        return self.mark + whole.encode(self.encoding, "xmlcharrefreplace")


def safe_cell(was: str) -> str:
    """Return a cell in quotes that is no formula; what stands in it is not decoded.

    Whatever way its quotes are written in, they stay so.  Without quotes stays what ends with a
    backslash: for some readers that would take the end of the cell from them.
    """
    is_quoted = len(was) > 1 and was.startswith(QUOTE) and was.endswith(QUOTE)
    inner = was[1:-1] if is_quoted else was.replace(QUOTE, QUOTE * 2)
    plain = plain_foreign(inner)
    return was if plain == inner and (is_quoted or was.endswith("\\")) else f'"{plain}"'


GRADE_FILE = "the file of grades"
AGAIN = "Download it again and do not save it with a spreadsheet."


def read_table(content: bytes, noun: str = GRADE_FILE, way_out: str = AGAIN) -> SheetTable:
    """Return the table in a file, which sentences call by a noun.

    Raises UsageError for one that cannot be told for certain; its text continues the file's name.
    """
    if kind := kind_of_content(content[:FIRST_BYTES]):
        raise UsageError(f"{noun} is {kind.name}, no CSV. Save it as CSV.")
    mark, encoding, text = _decode_exactly(content, noun)
    if not text.strip("\0 \t\r\n"):
        raise UsageError(f"{noun} is empty.")
    # A spreadsheet's own line, which names the separator, stays and is no row.
    begin = found.end() if (found := _SEPARATOR_LINE.match(text)) else 0
    first = _LINE_END.split(text[begin:], maxsplit=1)[0]
    # A title may have more commas than there are separators.
    first_of_all, *others = sorted(SEPARATORS, key=first.count, reverse=True)
    faults = []
    for separator in (first_of_all, *(one for one in others if one in first)):
        for escapes in (False, True):
            rows = _split_rows(text, begin, separator, _QUOTED[escapes])
            uneven = [number for number, row in enumerate(rows, 1) if len(row) != len(rows[0])]
            if not uneven:
                return SheetTable(
                    text=text, encoding=encoding, mark=mark, separator=separator, rows=rows
                )
            faults.append(uneven[0])
    # That of the likeliest separator, with quotes as Moodle writes them.
    raise UsageError(f"row {faults[1]} of {noun} has other columns than its header. {way_out}")


def _decode_exactly(content: bytes, noun: str) -> tuple[bytes, str, str]:
    """Return the mark of a file, its encoding and its text."""
    mark = next((mark for mark in MARKS if content.startswith(mark)), b"")
    body = content[len(mark) :]
    # Hardly a text in another code is UTF-8 by chance; Latin-1 is last, since it takes any bytes.
    guesses = [MARKS[mark]] if mark else [*_unmarked_utf16(body), "utf-8", "cp1252", "latin-1"]
    for encoding in guesses:
        try:
            text = body.decode(encoding)
        except UnicodeDecodeError:
            continue
        # Written back in this encoding, cells that are not filled have to be the same bytes.
        if text.encode(encoding) == body:
            return mark, encoding, text
    raise UsageError(f"{noun} is damaged: its text cannot be decoded. Download it again.")


def _unmarked_utf16(body: bytes) -> list[str]:
    """Return the encoding of a text in which every other byte is 0, as of Latin letters."""
    start = body[:40]
    if start and not any(start[1::2]):
        return ["utf-16-le"]
    return ["utf-16-be"] if start and not any(start[::2]) else []


def _split_rows(
    text: str, place: int, separator: str, quoted: re.Pattern[str]
) -> list[list[SheetCell]]:
    """Return the cells of each row from a place on; rows without anything in them are none."""
    plain = re.compile(rf"[^{re.escape(separator)}\r\n]*")
    rows: list[list[SheetCell]] = []
    row: list[SheetCell] = []
    while place < len(text):
        cell, place = _read_cell(text, place, plain, quoted)
        row.append(cell)
        if text[place : place + 1] == separator:
            place += 1
            if place < len(text):
                continue
            row.append(SheetCell(value="", start=place, end=place))
        if any(cell.value.strip("\0 \t") for cell in row):
            rows.append(row)
        row = []
        end = _LINE_END.match(text, place)
        place = end.end() if end else place
    return rows


def _read_cell(
    text: str, place: int, plain: re.Pattern[str], quoted: re.Pattern[str]
) -> tuple[SheetCell, int]:
    """Return the cell that begins at a place, and where it ends."""
    value, end = "", place
    if found := quoted.match(text, place):
        value, end = found[1].replace(QUOTE * 2, QUOTE), found.end()
    rest = plain.match(text, end)
    if rest:
        value, end = value + rest[0], rest.end()
    return SheetCell(value=value, start=place, end=end), end


@cache
def known_titles(table: str) -> dict[str, frozenset[str]]:
    """Return the titles of a kind of table by what the columns hold, as they are compared."""
    roles: dict[str, list[str]] = read_toml(FILE)[table]
    return {role: frozenset(map(str.casefold, titles)) for role, titles in roles.items()}


def find_columns(header: Sequence[str], *tables: str) -> dict[str, int]:
    """Return where the columns are that kinds of tables have, by what they hold.

    Args:
        header: The titles in a file.
        tables: The kinds, as `titles.toml` names them.
    """
    folded = [" ".join(title.strip("\ufeff ").split()).casefold() for title in header]
    places: dict[str, int] = {}
    for table in tables:
        for role, known in known_titles(table).items():
            free = (place for place in range(len(folded)) if place not in places.values())
            place = next((place for place in free if folded[place] in known), None)
            if place is not None:
                places[role] = place
    return places


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
