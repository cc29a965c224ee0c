"""What a file is, by what it holds and whatever it is called.

A notebook and a program are read.  What is neither is named for what it is, with the way out:
`file_kinds.toml` is the table.  Nothing is parsed here; programs in other forms (a listing, a
session, a list of changes) are for the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.model import Repair

FIRST_BYTES = 4096  # that are looked at to see what a file is
FEW_NULS = 0.05  # of the bytes of a text at the places where UTF-16 has none
MANY_NULS = 0.4
MARKS = ("<<<<<<<", "|||||||", "=======", ">>>>>>>")
_MARK = re.compile(r"^[ \t]*(<{7}|\|{7}|={7}|>{7})(?: .*)?$")
_DEFINED = re.compile(r"(?:\b|\\n)def\s+(\w+)")
_NOTEBOOK_WORDS = ('"cells"', '"worksheets"')
TABLE = Path(__file__).with_name("file_kinds.toml")


@dataclass(frozen=True, kw_only=True)
class FileKind:
    """A kind of file that holds no program: its name with an article, and the way out.

    It is recognised by the bytes with which it begins, of several kinds that begin so by what its
    first bytes `hold`; of a class also by the ending of its name.  What `is_sent_instead` comes in
    place of a program, and never beside it.
    """

    name: str
    way_out: str
    endings: tuple[str, ...] = ()
    begins: tuple[bytes, ...] = ()
    holds: bytes = b""
    is_sent_instead: bool = False

    def is_kind_of(self, first: bytes) -> bool:
        return first.startswith(self.begins) and self.holds in first if self.begins else False


def read_kinds(table: Mapping[str, Any]) -> Iterator[FileKind]:
    """Yield the kinds of `file_kinds.toml`, then compiled files, whose numbers are many."""
    for kind in table["kind"].values():
        begins = tuple(one.encode("latin-1") for one in kind.pop("begins", ()))
        holds = kind.pop("holds", "").encode("latin-1")
        way_out = table["way_out"][kind.pop("way_out")]
        endings = tuple(kind.pop("endings", ()))
        yield FileKind(**kind, way_out=way_out, endings=endings, begins=begins, holds=holds)
    yield FileKind(
        name="a compiled file",
        way_out=table["way_out"]["source"],
        endings=(".pyc",),
        begins=tuple(bytes(two) + b"\r\n" for two in product(range(256), (13, 14))),
        holds=b"\0",
    )


_TABLE = read_toml(TABLE)
UNPACK: str = _TABLE["way_out"]["unpack"]
FILE_KINDS = tuple(read_kinds(_TABLE))


def kind_of_content(first: bytes) -> FileKind | None:
    """Return the kind of a file by its `first` bytes, None for what may be a program."""
    first = first[:FIRST_BYTES].removeprefix(b"\xef\xbb\xbf")
    return next((kind for kind in FILE_KINDS if kind.is_kind_of(first)), None)


def utf_without_mark(data: bytes) -> str:
    """Return the encoding of a text in UTF-16 without a byte order mark, "" for any other.

    Example:
        >>> [utf_without_mark("print(1)".encode(name)) for name in ("utf-16-be", "utf-8")]
        ['utf-16-be', '']
    """
    first = data[:FIRST_BYTES]
    if b"\0" not in first or len(first) < 2:
        return ""
    even, odd = (first[start::2].count(0) * 2 / len(first) for start in (0, 1))
    if odd >= MANY_NULS and even <= FEW_NULS:
        return "utf-16-le"
    return "utf-16-be" if even >= MANY_NULS and odd <= FEW_NULS else ""


def functions_in(text: str) -> Iterator[str]:
    r"""Return the names of the functions that a text seems to define, also one inside of JSON.

    Example:
        >>> list(functions_in('def one(): pass\n"x = 1\\ndef two(): pass"'))
        ['one', 'two']
    """
    return (found[1] for found in _DEFINED.finditer(text))


def seems_notebook(text: str) -> bool:
    """Return whether a text begins as a notebook and has its words."""
    begins = text.lstrip("\ufeff \t\n").startswith(("{", *MARKS))
    return begins and any(word in text for word in _NOTEBOOK_WORDS)


def has_marks(text: str) -> bool:
    """Return whether Git has left in a text where two versions of it differ."""
    return MARKS[0] in text and MARKS[-1] in text


def merged_versions(text: str) -> Iterator[str]:
    """Yield the two versions between whose lines Git has put its marks, ours first."""
    for dropped in (1, 3), (1, 2):
        yield "\n".join(line for line, part in _lines_by_part(text) if part not in (*dropped, 4))


def _lines_by_part(text: str) -> Iterator[tuple[str, int]]:
    """Yield each line with its part: 0 or 2 of ours, 1 of the base, 3 of theirs, 4 for a mark.

    Lines that belong to both versions are of part 0.
    """
    part = 0
    for line in text.split("\n"):
        mark = _MARK.match(line)
        if mark:
            yield line, 4
            part = {"<": 2, "|": 1, "=": 3, ">": 0}[mark[1][0]]
        else:
            yield line, part


def form_repair(kind: str, **names: str) -> Repair:
    """Return the repair of a file that came in another form, of `SENTENCES`."""
    return Repair(kind="form", text=SENTENCES[kind].format(**names))


SENTENCES: Mapping[str, str] = {
    "notebook": "Your file is a notebook saved as {ending}. We read it as a notebook.",
    "program": "Your file is a program saved as .ipynb. We read it as a program.",
    "old_notebook": "Your notebook is saved in an old format (3). We read it anyway.",
    "merged_notebook": (
        "Git left its marks (<<<<<<<, >>>>>>>) in your notebook. Both versions hold the same "
        "program, and we read that. Save the notebook without the marks."
    ),
    "control_end": "Your file ends in control characters. We left them out.",
}
"""The sentence on a file that was read in another form, by the name of the form."""
