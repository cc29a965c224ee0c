"""Lists that staff write for a class, damaged: each is read as it is meant, or refused by name."""

import re
import time
from collections.abc import Callable, Sized
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from extensions.classroom.deadline import read_extensions, read_times
from extensions.classroom.people.marks import read_marks
from extensions.classroom.people.roster import read_roster
from harness import assignment
from harness.errors import UsageError
from tests.samples import each_row

BERLIN = ZoneInfo("Europe/Berlin")
LISTS: dict[str, tuple[Callable[[Path], Sized], tuple[str, str]]] = {
    "marks": (
        lambda path: read_marks(path, assignment.load("dict_board"), ()),
        ("name,item,points", "Zoë Ames,B,3"),
    ),
    "roster": (read_roster, ("name,number", "Zoë Ames,1")),
    "extensions": (
        lambda path: read_extensions(path, BERLIN),
        ("name,extension", "Zoë Ames,2 days"),
    ),
    "times": (
        lambda path: read_times(path, BERLIN),
        ("name,submitted", "Zoë Ames,2026-11-24 10:00"),
    ),
}


def in_czech(header):
    """Return a header of as many columns in a language that is not known."""
    return ",".join(["sloupec"] * (header[0].count(",") + 1))


READ = {
    "semicolons": lambda text: text.replace(",", ";").encode(),
    "tabs": lambda text: text.replace(",", "\t").encode(),
    "a line for the separator": lambda text: f"sep=;\n{text.replace(',', ';')}".encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16 without a mark": lambda text: text.encode("utf-16-le"),
    "Latin-1": lambda text: text.encode("latin-1"),
    "NUL bytes behind all": lambda text: text.encode() + b"\0\0",
    "a formula as a name": lambda text: text.replace("Zoë Ames", "=1+1").encode(),
}
REFUSED = {
    "bars": (lambda text: text.replace(",", "|").encode(), "has no column for"),
    "another language": (
        lambda text: re.sub("^[a-z,]+", in_czech, text).encode(),
        "has no column for",
    ),
    "two separators": (lambda text: text.replace("Ames,", "Ames;").encode(), "row 2 of the"),
    "a column too few": (lambda text: f"{text}Bo\n".encode(), "row 3 of the"),
    "nothing": (lambda _: b"", "is empty."),
    "NUL bytes alone": (lambda _: bytes(500), "is empty."),
    "a workbook": (lambda _: b"PK\x03\x04" + bytes(99), "is a zip, no CSV. Save it as CSV."),
    "half a character": (lambda _: b"\xff\xfea", "is damaged"),
}


@each_row("form", READ)
def test_what_can_be_read_is_read(tmp_path, form):
    path = tmp_path / "list.csv"
    for read, lines in LISTS.values():
        path.write_bytes(READ[form]("\n".join([*lines, ""])))
        assert len(read(path)) == 1


@pytest.mark.parametrize("form", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_file(tmp_path, form):
    make, sentence = REFUSED[form]
    path = tmp_path / "list.csv"
    for read, lines in LISTS.values():
        path.write_bytes(make("\n".join([*lines, ""])))
        with pytest.raises(UsageError) as refused:
            read(path)
        assert str(refused.value).startswith(f"{path}: ")
        assert sentence in str(refused.value)


@pytest.mark.parametrize("kind", LISTS)
def test_a_list_of_many_rows_is_read_soon(tmp_path, kind):
    read, (head, row) = LISTS[kind]
    ending = row.partition(",")[2]
    endings = [str(number) if ending == "1" else ending for number in range(5_000)]
    rows = [f"Student {number},{text}" for number, text in enumerate(endings)]
    path = tmp_path / "list.csv"
    path.write_text("\n".join([head, *rows, ""]), "utf-8")
    begun = time.monotonic()
    assert len(read(path)) == 5_000
    assert time.monotonic() - begun < 5
