"""Tables in text files: read so that single cells can be changed, written for spreadsheets.

Cells know where they stand in the text.  The text knows its encoding, of which is made sure that it
gives back the very bytes.

No spreadsheet takes a cell that is written for a formula.  Not every one separates cells by commas:
those of other languages do by semicolons or tabs, and then a quoted cell falls apart.  So each part
between separators is looked at as a cell is.  For Excel in such a language `for_excel` writes
semicolons and decimal commas.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
import string
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import zip_longest
from pathlib import Path

from extensions.classroom.files.records import HandIn, RosterEntry
from harness.assignment.tables import read_toml
from harness.errors import UsageError
from harness.model import Record
from harness.reports.data import Data
from harness.submission.reading import FIRST_BYTES, kind_of_content, utf_without_mark

FILE = Path(__file__).with_name("titles.toml")
SEPARATORS = (",", ";", "\t")
QUOTE = '"'
TITLE_BYTES = 40  # at the beginning: titles are in Latin letters more often than names
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


class SheetCell(Record):
    """A cell: its value, and where it begins and ends in the text."""

    value: str
    start: int
    end: int


class SheetTable(Record):
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
    plain = inner if _HARMLESS.fullmatch(inner) else plain_text(inner)  # a number, a dash
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
        raise UsageError(f"{noun} is empty. {way_out}")
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
    utf16 = utf_without_mark(body[:TITLE_BYTES])
    guesses = [MARKS[mark]] if mark else [*filter(None, [utf16]), "utf-8", "cp1252", "latin-1"]
    for encoding in guesses:
        try:
            text = body.decode(encoding)
        except UnicodeDecodeError:
            continue
        # Written back in this encoding, cells that are not filled have to be the same bytes.
        if text.encode(encoding) == body:
            return mark, encoding, text
    raise UsageError(f"{noun} is damaged: its text cannot be decoded. Download it again.")


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
    """Return what `titles.toml` lists in a table: its words in lower case, by their keys."""
    roles: dict[str, list[str]] = read_toml(FILE)[table]
    return {role: frozenset(map(str.casefold, titles)) for role, titles in roles.items()}


def find_columns(header: Sequence[str], *tables: str) -> dict[str, int]:
    """Return the places of the columns with known titles, by what they hold.

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


class SheetRow(Record):
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


# What cells hold

_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
# Thousands are set apart by a point, a comma, an apostrophe or a blank; spreadsheets do so.
_GROUPED = re.compile(
    r"(\d{1,3})((?P<group>[.,'\u2019 \u00a0\u202f])\d{3}(?:(?P=group)\d{3})*)([.,]\d+)?"
)
MOST_PARTS = 1000  # of a point: two such fractions differ in the sixth digit
MARK = "\ufeff"  # by which spreadsheets know UTF-8
# What begins a formula, and what becomes such a sign where all widths are made alike.
SIGNS = (
    "=+@\u2212\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b\u207a\u207b\u207c\u208a\u208b\u208c-"
)
BETWEEN_CELLS = ";,|\t\r\n"
# What may stand before the sign without being seen: blanks, quotes, marks of zero width.
UNSEEN = '\\s"\u200b-\u200f\u2060\ufeff'
# Each character is looked at once: a text may be all separators.
_RUN = re.compile(rf"(?:^|[{BETWEEN_CELLS}])[{BETWEEN_CELLS}{UNSEEN}]*(?=([{SIGNS}])?)")
_BEFORE_SIGN = re.compile(rf"([{BETWEEN_CELLS}])")
_BEFORE_BLANK = re.compile(r"([;,|\t])(?=[\t\r\n])")
# A number is written in other characters there; what these columns hold stays, a number or not.
_DECIMAL = re.compile(r"([+-]?\d+)[.,](\d+)")
_TEXTS = frozenset(
    "name sid number email section tutor submission file key item units checks why problems".split()
)
_HARMLESS = re.compile(r"-?|[+-]?\d+(?:[.,]\d+)*")


def quoted_csv(rows: Iterable[Sequence[object]]) -> bytes:
    """Return rows as CSV in UTF-8, each cell in quotes, "?" for what UTF-8 cannot write."""
    table = io.StringIO()
    csv.writer(table, quoting=csv.QUOTE_ALL).writerows(rows)
    # A name may hold one half of a surrogate pair, which UTF-8 cannot write.
    return table.getvalue().encode("utf-8", "replace")


def for_excel(table: bytes) -> bytes:
    """Return such a CSV as Excel opens it in most of Europe: with semicolons, decimal commas."""
    text = table.decode("utf-8")
    rows = csv.reader(io.StringIO(text.removeprefix(MARK), newline=""))
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=";", quoting=csv.QUOTE_ALL)
    titles = next(rows, [])
    writer.writerows([titles, *(_other_decimals(titles, row, ",") for row in rows)])
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
    """Return points, at least 0, with two digits behind the decimal mark, rounded half up."""
    cents = int(points * 100 + Fraction(1, 2))
    return f"{cents // 100}{mark}{cents % 100:02}"


def exact_points(points: Fraction | float) -> str:
    """Return points as a report has them, with at most six digits behind the point."""
    return f"{float(points):.6f}".rstrip("0").rstrip(".")


def count_points(text: str) -> str:
    """Return points as a table has them with their noun: "1 point", "0.5 points"."""
    return f"{text} {'point' if text == '1' else 'points'}"
