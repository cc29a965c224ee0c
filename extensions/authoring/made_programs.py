"""Programs that are written as what is different from another one, made whole.

    # wrong: B                  the first line of any program, or `# right`
    # line: 47                  where the mistake is, in the whole program
    # base: clumsy_beginner     what it is made of: a program beside it or in right/, which may be a
                                folder of files, or `reference`
    # without: ask_row EMPTY    names that its base gives and it does not
    # as: notebook              how it is saved: as a notebook, with a cell for whatever stands
                                between empty lines; with the line ends of Windows (`crlf`);
                                indented by `tabs`; in another encoding (`latin-1`)
    # file: prices.py           which file of a submission of several it is (see `made_files`)

It is made once for what the program, its base and the base of that hold.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import re
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from extensions.authoring import differences
from extensions.authoring.differences import WrongDifference, merge_programs, take_apart
from harness.api import Reference
from harness.home import find_cache
from harness.model import Assignment

KEPT = find_cache() / "programs"
RIGHT, REFERENCE = "right", "reference"
VERDICTS = ("# right", "# wrong: ")
KEYS = ("unit", "line", "base", "without", "as", "file")
NOTEBOOK, WINDOWS, TABS = "notebook", "crlf", "tabs"


class Unmade(ValueError):
    """A program that cannot be made whole; `str` names the file, the line and the way out."""

    def __init__(self, path: Path, said: str, line: int = 0) -> None:
        self.path, self.line, self.said = path, line, said
        super().__init__(f"{path}:{line}: {said}" if line else f"{path}: {said}")


@dataclass(frozen=True, kw_only=True)
class Source:
    """A program as it is written: its first line, what those below say by key, and the rest."""

    path: Path
    first: str
    said: Mapping[str, str]
    rest: str

    @property
    def is_whole(self) -> bool:
        """Whether it is graded as it is written."""
        return not {"base", "without", "as"} & self.said.keys()

    def words(self, key: str) -> list[str]:
        """Return the words of what is said by a key."""
        return self.said.get(key, "").split()


def read_written(path: Path) -> Source:
    """Read a program, or the reference, whose first line says nothing of it."""
    text = path.read_text("utf-8-sig", "replace")
    first, *lines = text.split("\n")
    if not first.startswith(VERDICTS):
        return Source(path=path, first=first, said={}, rest=text)
    said: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.removeprefix("# ").partition(": ")
        if not line.startswith("# ") or not colon or key not in KEYS:
            break
        said[key] = value.strip()
    return Source(path=path, first=first, said=said, rest="\n".join(lines[len(said) :]))


def make_program(path: Path, chosen: Assignment) -> Path:
    """Return the file that is graded for a program: itself, or what is made of it.

    Raises Unmade where it does not fit its base.
    """
    if path.suffix != ".py" or read_written(path).is_whole:
        return path
    sources = chain_of_sources(path, chosen)
    suffix = ".ipynb" if becomes_notebook(sources[0]) else ".py"
    made = folder_of_made() / name_of_made(sources) / f"{path.stem}{suffix}"
    if not made.is_file():
        write_once(made, saved_as(merged_text(sources), sources[0]))
    return made


def becomes_notebook(source: Source) -> bool:
    """Return whether what is made of a program is a notebook."""
    return NOTEBOOK in source.words("as")


def chain_of_sources(path: Path, chosen: Assignment) -> list[Source]:
    """Return a program, its base, the base of that and so on, each of the same file.

    Raises Unmade.
    """
    found = [read_written(path)]
    name = file_of(found[0], chosen)
    while base := name_of_base(found[-1], name, chosen):
        place = find_base(found[-1].path, base, name, chosen)
        if place in [one.path for one in found]:
            raise Unmade(found[-1].path, f"its base {base!r} is made of it; name another one")
        found.append(read_written(place))
    return [one for one in found if file_of(one, chosen) == name]


def file_of(source: Source, chosen: Assignment) -> str:
    """Return which file of a submission a program is: the main one, unless it says another."""
    name = source.path.name
    return name if name in chosen.modules else source.said.get("file", chosen.files[0])


def name_of_base(source: Source, name: str, chosen: Assignment) -> str:
    """Return what a file of a submission is made of in a program, "" for nothing.

    A program that is another file has the solution's beside it, or those of its base.
    """
    is_another = file_of(source, chosen) != name
    return source.said.get("base", REFERENCE if is_another else "")


def find_base(path: Path, base: str, name: str, chosen: Assignment) -> Path:
    """Return where a file of a program's base is written.  Raises Unmade."""
    main = Reference(chosen).path
    if base == REFERENCE:
        return main.parent / name if name in chosen.modules else main
    folders = (path.parent, path.parent / RIGHT, path.parent.parent / RIGHT)
    for place in (one / part for one in folders for part in (f"{base}.py", f"{base}/{name}")):
        if place.is_file():
            return place
    raise Unmade(
        path, f"there is no base {base!r}: a program next to it or in {RIGHT}/, or {REFERENCE!r}"
    )


def merged_text(sources: Sequence[Source]) -> str:
    """Return the text of a program that is made of its bases.  Raises Unmade."""
    own, root = sources[0], sources[-1]
    text = root.rest
    for one in reversed(sources[:-1]):
        try:
            text = merge_programs(text, one.rest, one.words("without"))
        except WrongDifference as error:
            line = error.line + len(one.said) + 1 if error.line else 0
            raise Unmade(one.path, str(error), line) from error
    unit = [f"# unit: {own.said['unit']}"] if "unit" in own.said else []
    whole = "\n".join([own.first, *unit, text])
    try:
        take_apart(whole)
    except WrongDifference as error:
        said = f"with what its base has it is {error} (line {error.line} of the whole)"
        raise Unmade(own.path, said) from error
    return whole


def saved_as(text: str, source: Source) -> bytes:
    """Return a program's text as it is saved.  Raises Unmade."""
    encoding = "utf-8"
    for word in source.words("as"):
        if word == NOTEBOOK:
            text = as_notebook(text)
        elif word == WINDOWS:
            text = text.replace("\n", "\r\n")
        elif word == TABS:
            text = re.sub(r"(?m)^(?: {4})+", lambda found: "\t" * (len(found[0]) // 4), text)
        else:
            encoding = word
    try:
        return text.encode(encoding)
    except (LookupError, UnicodeEncodeError) as error:
        ways = f"{NOTEBOOK}, {WINDOWS}, {TABS}"
        said = f"as: is {ways} or an encoding that has its letters: {error}"
        raise Unmade(source.path, said) from error


def as_notebook(text: str) -> str:
    """Return a notebook with a cell for whatever stands between empty lines in a program."""
    parts = take_apart(text)
    cells = [[*parts.head]]
    for block in parts.blocks:
        if block.space:
            cells.append([line for line in block.space if line.strip()])
        cells[-1] += [*block.comments, *block.lines]
    made: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "execution_count": None,
            "metadata": {},
            "outputs": [],
            "source": "\n".join(lines),
        }
        for lines in cells
    ]
    return json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 4}, indent=1)


# Where it is kept


def name_of_made(sources: Sequence[Source]) -> str:
    """Return what changes with a program, with its bases and with how it is made."""
    modules = [Path(differences.__file__), Path(__file__)]
    contents = [path.read_bytes() for path in (*modules, *(one.path for one in sources))]
    return hashlib.sha256(repr(contents).encode()).hexdigest()[:16]


@cache
def folder_of_made() -> Path:
    """Return the folder of what is made: in the repository, or a new one where that is closed."""
    # An installed grader may lie where its user may not write.
    with suppress(OSError):
        KEPT.mkdir(parents=True, exist_ok=True)
    if os.access(KEPT, os.W_OK):
        return KEPT
    made = Path(tempfile.mkdtemp(prefix="programs-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return made


def write_once(path: Path, content: bytes) -> None:
    """Write a file that others may be writing, too: it is there whole or not at all."""
    path.parent.mkdir(exist_ok=True)
    new = path.with_name(f"{os.getpid()}.{path.name}")
    new.write_bytes(content)
    new.replace(path)
