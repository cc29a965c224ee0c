"""Programs of several files, made whole: a folder with all of them.

A program that is one file is one of them, `# file: prices.py` says which, the main file unless it
says another; the others are those of its base, another program or the solution.  A folder
`programs/<name>/` that holds the files by their names is what a student submitted: the first line
of the first of them says what is wrong, and a file that is not there is missing.  A notebook is
what a student submitted: its cells write the modules.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from extensions.authoring.made_programs import (
    REFERENCE,
    ProgramError,
    SampleSource,
    file_of,
    find_base,
    make_program,
    program_cache,
    read_sample,
    write_once,
)
from harness.model import Assignment

NOTEBOOK = ".ipynb"


def files_of(chosen: Assignment) -> list[str]:
    """Return the names of the files of a submission, the main file first."""
    return [chosen.files[0], *chosen.modules]


def write_submission(folder: Path, chosen: Assignment, text: str) -> Path:
    """Write a program into a folder as it is submitted, with its modules; return its file."""
    folder.mkdir(exist_ok=True)
    path = folder / chosen.files[0]
    path.write_text(text, "utf-8")
    for name in chosen.modules:
        (folder / name).write_bytes(chosen.reference_files[name].read_bytes())
    return path


def is_head_of_files(path: Path, chosen: Assignment) -> bool:
    """Return whether a file is a program, or the first file of one that is a folder."""
    names = files_of(chosen) if chosen.modules else []
    if path.name not in names:
        return True
    there = [name for name in names if (path.parent / name).is_file()]
    return path.name == there[0]


def make_files(source: Path, chosen: Assignment) -> Path:
    """Return the main file that is graded for a program, with its modules beside it.

    Raises ProgramError where a program does not fit its base, or is no file of a submission.
    """
    names = files_of(chosen)
    if not chosen.modules:
        return make_program(source, chosen)
    if source.name in names:
        return source.parent / names[0]
    if source.suffix == NOTEBOOK:
        return source
    written = read_sample(source)
    own = file_of(written, chosen)
    if own not in names:
        raise ProgramError(source, f"file: is one of {', '.join(names)}, not {own!r}")
    content = make_program(source, chosen).read_bytes()
    files = files_of_base(written, own, chosen)
    contents = {name: path.read_bytes() for name, path in files.items()} | {own: content}
    digest = hashlib.sha256(repr(sorted(contents.items())).encode()).hexdigest()
    folder = program_cache() / digest[:16]
    for name, text in contents.items():
        write_once(folder / name, text)
    return folder / names[0]


def files_of_base(written: SampleSource, own: str, chosen: Assignment) -> dict[str, Path]:
    """Return the files that a program is submitted with: its base's, or the solution's.

    Raises ProgramError.
    """
    base = written.headers.get("base", REFERENCE)
    if base == REFERENCE:
        return chosen.reference_files
    main = make_files(find_base(written.path, base, own, chosen), chosen)
    siblings = {name: main.with_name(name) for name in files_of(chosen)}
    return {name: path for name, path in siblings.items() if path.is_file()}
