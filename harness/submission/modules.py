"""A submission of several files: the modules in the folder of its main file, as text.

Only the names that the assignment says are looked for, in the folder of the main file, and nothing
is followed.  What is missing there may be written by a cell of the notebook that is the main file.
What cannot be found or read is reported; the rest is graded.
"""

from __future__ import annotations

import os
import posixpath
import re
import shlex
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path

from harness.errors import UsageError
from harness.model import Assignment, Module, Repair, Submission
from harness.printable import cut_name
from harness.submission import reading
from harness.submission.folder import list_names

MOST_LISTED = 100_000  # entries of a folder
MISSING = "{name} is missing. Please submit it together with {main}."
OTHER_NAME = "Your file is named {found}. Please submit it as {name}: Python tells them apart."
OTHER_CELLS = "Not looked at: the cells of your notebook that write {names}."


def read_files(path: Path, assignment: Assignment) -> Submission:
    """Read a main file and its modules; where one is missing the rest is read.

    Args:
        path: The main file; in a notebook cells may write the modules.
        assignment: Says which modules there are.

    Raises:
        UsageError: There is none of the files.
        UnreadableSubmission: The main file holds no program.
    """
    if not assignment.modules:
        return _with_written_program(reading.read_submission(path))
    beside = find_modules(path.parent, assignment)
    main = _read_main(path, is_alone=not beside)
    written: dict[str, str] = {}
    with suppress(reading.NotANotebook):  # two versions between Git's marks
        written = written_files(reading.decode_source(main.content)[0]) if main.cells else {}
    in_cells = dict(_written_modules(written, assignment))
    first = len(main.lines) + 1
    modules: list[Module] = []
    unusable, repairs = dict(main.unusable), list(main.repairs)
    for name in assignment.modules:
        try:
            module, made = _read_module(name, {**in_cells, **beside}, first, path.name)
        except reading.UnreadableSubmission as problem:
            unusable[name] = str(problem)
            continue
        modules.append(module)
        repairs += made
        first += module.source.count("\n") + 1
    known = {name.lower() for name in (*assignment.modules, *assignment.data)}
    others = [cut_name(name) for name in written if name.lower() not in known]
    return replace(
        main,
        modules=tuple(modules),
        unusable=unusable,
        repairs=tuple(repairs),
        notes=(OTHER_CELLS.format(names=list_names(others)),) if others else (),
    )


def _with_written_program(notebook: Submission) -> Submission:
    """Return a notebook with the programs that its cells write, if no other cell has functions."""
    if not notebook.cells or reading.DEFINED.search(notebook.source):
        return notebook
    lines = notebook.source.split("\n")
    for start, end in pairwise(sorted({*notebook.cells, len(lines) + 1})):
        if WRITES_PROGRAM.match(lines[start - 1]):
            lines[start : end - 1] = [line.removeprefix("# ") for line in lines[start : end - 1]]
    source = "\n".join(lines)
    made = (reading.form_repair("written"),) if source != notebook.source else ()
    return replace(notebook, source=source, repairs=(*notebook.repairs, *made))


def _read_main(path: Path, *, is_alone: bool) -> Submission:
    """Read the main file; where it is missing and there are modules, it is empty.

    Raises UsageError or UnreadableSubmission.
    """
    if is_alone or os.path.lexists(path):
        return reading.read_submission(path)
    sentence = f"{cut_name(path.name)} is missing. Please submit it together with its modules."
    return Submission(path=path, source="", unusable={path.name: sentence})


def find_modules(folder: Path, assignment: Assignment) -> dict[str, Path]:
    """Return the paths of the modules right in a folder, by the names that they should have.

    A name in other upper and lower case is taken where the right one is not there; links are not.
    What is missing is left out, all of it where the folder cannot be read.
    """
    wanted = {name.lower(): name for name in assignment.modules}
    there: list[str] = []
    with suppress(OSError), os.scandir(folder) as scanned:
        entries = islice(scanned, MOST_LISTED)
        there = sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False))
    modules = {wanted[name.lower()]: folder / name for name in there if name.lower() in wanted}
    return modules | {name: folder / name for name in assignment.modules if name in there}


def _written_modules(
    written: Mapping[str, str], assignment: Assignment
) -> Iterator[tuple[str, Submission]]:
    """Yield the modules that cells write, each by the name that it should have.

    One with the right name comes last, so that it takes the place of others.
    """
    for name in assignment.modules:
        alike = [file for file in written if file.lower() == name.lower()]
        for file in sorted(alike, key=lambda file: file == name):
            text = written[file]
            yield name, Submission(path=Path(file), source=text, content=text.encode())


def _read_module(
    name: str, modules: Mapping[str, Path | Submission], first: int, main: str
) -> tuple[Module, tuple[Repair, ...]]:
    """Return a module and what reading it took.  Raises UnreadableSubmission with a sentence."""
    if name not in modules:
        raise reading.UnreadableSubmission(MISSING.format(name=name, main=cut_name(main)))
    try:
        module = modules[name]
        read = reading.read_submission(module) if isinstance(module, Path) else module
    except UsageError as error:
        raise reading.UnreadableSubmission(
            f"{name} cannot be read. Please submit it again."
        ) from error
    except reading.UnreadableSubmission as problem:
        raise reading.UnreadableSubmission(f"{name}: {problem}") from problem
    repairs = [replace(repair, text=f"{name}: {repair.text}") for repair in read.repairs]
    if read.path.name != name:  # in other upper and lower case
        text = OTHER_NAME.format(found=cut_name(read.path.name), name=name)
        repairs.append(Repair(kind="file_name", text=text))
    return Module(name=name, source=read.source, first=first, content=read.content), tuple(repairs)


WRITES_PROGRAM = re.compile(r"# %%(?:write)?file\b.*\.py\b")  # as `without_magics` leaves it
WRITING = ("%%file", "%%writefile")
APPENDING = ("-a", "--append")
MOST_LINE_CHARS = 1000
COLAB_FOLDER = "/content/"  # where its notebooks run


def written_files(notebook: str) -> dict[str, str]:
    """Return the texts of the files that a notebook's cells write, run one after another, by name.

    A cell replaces what is there, or adds to it.  Raises NotANotebook.
    """
    files: dict[str, str] = {}
    for cell in filter(reading.is_code, reading.all_cells(notebook)):
        if file := file_of_cell(reading.source_of(cell)):
            name, text, is_appended = file
            files[name] = files.get(name, "") + text if is_appended else text
    return files


def file_of_cell(source: str) -> tuple[str, str, bool] | None:
    r"""Return which file a cell of `%%file` or `%%writefile` writes, None for any other cell.

    That is its name, the text, with plain line ends and one at its end, and whether that goes
    behind what is there.

    Example:
        >>> file_of_cell("%%file prices.py\nx = 1")
        ('prices.py', 'x = 1\\n', False)
    """
    first, _, text = source.replace("\r\n", "\n").replace("\r", "\n").lstrip("\n").partition("\n")
    magic, *words = words_of_magic(first)
    names = [word for word in words if word not in APPENDING]
    if magic not in WRITING or len(names) != 1:
        return None
    text = (text if text.endswith("\n") else f"{text}\n").encode("utf-8", "replace").decode()
    return name_beside(names[0]), text, len(words) > 1


def words_of_magic(line: str) -> list[str]:
    """Return the words of a line as a shell reads them, [""] for none, a malformed or long one."""
    if len(line) > MOST_LINE_CHARS:
        return [""]
    try:
        return shlex.split(line) or [""]
    except ValueError:
        return [""]


def name_beside(path: str) -> str:
    """Return a path without "./" or "/content/" before it.

    Example:
        >>> [name_beside(path) for path in ("./prices.py", "/content/prices.py", "old/prices.py")]
        ['prices.py', 'prices.py', 'old/prices.py']
    """
    return posixpath.normpath(path).removeprefix(COLAB_FOLDER)
