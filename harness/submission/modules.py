"""A submission of several files: the modules that lie beside its main file, as text.

Only the names that the assignment says are looked for, in the folder of the main file, and nothing
is followed.  What is missing or cannot be read is said; the rest is graded.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

from harness.errors import UsageError
from harness.model import Assignment
from harness.model.submission import Module, Repair, Submission
from harness.printable import cut_name
from harness.submission.reading import UnreadableSubmission, read_submission

MOST_LISTED = 100_000  # entries of a folder
MISSING = "{name} is missing. Please submit it together with {main}."
OTHER_NAME = "Your file is named {found}. Please submit it as {name}: Python tells them apart."


def read_files(path: Path, assignment: Assignment) -> Submission:
    """Read a main file and the modules beside it; of one that is missing the rest is read.

    Args:
        path: The main file.
        assignment: Says which modules there are.

    Raises:
        UsageError: There is none of the files.
        UnreadableSubmission: The main file holds no program.
    """
    if not assignment.modules:
        return read_submission(path)
    found = find_modules(path.parent, assignment)
    main = _read_main(path, is_alone=not found)
    first = len(main.lines) + 1
    modules: list[Module] = []
    unusable, repairs = dict(main.unusable), list(main.repairs)
    for name in assignment.modules:
        try:
            module, made = _read_module(name, found, first, path.name)
        except UnreadableSubmission as problem:
            unusable[name] = str(problem)
            continue
        modules.append(module)
        repairs += made
        first += module.source.count("\n") + 1
    return replace(main, modules=tuple(modules), unusable=unusable, repairs=tuple(repairs))


def _read_main(path: Path, *, is_alone: bool) -> Submission:
    """Read the main file; where it is missing and there are modules, it is empty.

    Raises UsageError or UnreadableSubmission.
    """
    if is_alone or os.path.lexists(path):
        return read_submission(path)
    said = f"{cut_name(path.name)} is missing. Please submit it together with its modules."
    return Submission(path=path, source="", unusable={path.name: said})


def find_modules(folder: Path, assignment: Assignment) -> dict[str, Path]:
    """Return the modules that lie in a folder, by the names that they should have.

    A name in other upper and lower case is taken where the right one is not there.
    """
    wanted = {name.lower(): name for name in assignment.modules}
    there: list[str] = []
    with suppress(OSError), os.scandir(folder) as scanned:
        entries = islice(scanned, MOST_LISTED)
        there = sorted(one.name for one in entries if one.is_file(follow_symlinks=False))
    found = {wanted[one.lower()]: folder / one for one in there if one.lower() in wanted}
    return found | {name: folder / name for name in assignment.modules if name in there}


def _read_module(
    name: str, found: Mapping[str, Path], first: int, main: str
) -> tuple[Module, tuple[Repair, ...]]:
    """Return a module and what reading it took.  Raises UnreadableSubmission with a sentence."""
    if name not in found:
        raise UnreadableSubmission(MISSING.format(name=name, main=cut_name(main)))
    try:
        read = read_submission(found[name])
    except UsageError as error:
        raise UnreadableSubmission(f"{name} cannot be read. Please submit it again.") from error
    except UnreadableSubmission as problem:
        raise UnreadableSubmission(f"{name}: {problem}") from problem
    repairs = [replace(one, text=f"{name}: {one.text}") for one in read.repairs]
    if found[name].name != name:  # in other upper and lower case
        text = OTHER_NAME.format(found=cut_name(found[name].name), name=name)
        repairs.append(Repair(kind="file_name", text=text))
    return Module(name=name, source=read.source, first=first, content=read.content), tuple(repairs)


def copy_modules(assignment: Assignment, folder: Path) -> None:
    """Put the modules of the solution beside a main file that was made of it.

    Args:
        assignment: The assignment; most have no modules.
        folder: Where the main file lies.
    """
    for name in assignment.modules:
        (folder / name).write_bytes(assignment.reference_files[name].read_bytes())
