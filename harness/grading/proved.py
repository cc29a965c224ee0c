"""Whether the reference is known to pass its checks: it is graded before any submission.

What was proved is remembered by content, so that it costs once: beside the assignment, and in the
zip that is built of it.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from harness import __version__
from harness.assignment import KNOWN, PROGRAMS, starter_file
from harness.errors import AssignmentError
from harness.execution.reference import Reference
from harness.grading.options import DEFAULTS, Options
from harness.model import Assignment

MARK = ".proven"
LEFT_OUT = (".pyc", ".pyo", ".pyd", ".swp", "~")
APART = ("__pycache__", "misconceptions")  # what no check looks at
LOST = (
    "{path}: the reference is missing, and {why}. Put it back; or remove {what} and `recorded/` "
    "if the assignment does without. Until then nothing is graded: a function that is wrong would "
    "cost points wherever it is used."
)


def demand_proof(assignment: Assignment, options: Options = DEFAULTS) -> None:
    """Raise AssignmentError where the reference does not pass its own checks, or modules are wrong.

    Nothing is done where that is known already, or where there never was a reference.  What passes
    is noted in the folder, as its `.proven`.
    """
    if not Reference(assignment).is_there:
        demand_no_trace(assignment)
        return
    digest = digest_of_assignment(assignment)
    if digest == stored_digest(assignment):
        return
    from harness.grading.proving import prove_assignment  # loads pytest

    prove_assignment(assignment, options)
    with suppress(OSError):  # a folder that nobody may write to is proved every time
        assignment.folder.joinpath(MARK).write_text(digest + "\n", "ascii")


def demand_no_trace(assignment: Assignment) -> None:
    """Raise AssignmentError where there was a reference, or is meant to be one."""
    path = assignment.places.get("reference")
    known = assignment.folder / KNOWN
    if path is not None:
        why, what = "assignment.toml names it", "its key"
    elif known.is_file():
        path, why, what = assignment.folder / "reference.py", f"{KNOWN} was recorded of it", KNOWN
    else:
        return
    raise AssignmentError(LOST.format(path=path, why=why, what=what))


def stored_digest(assignment: Assignment) -> str:
    """Return the digest in the assignment's `.proven`, "" where it cannot be read."""
    try:
        return assignment.folder.joinpath(MARK).read_text("ascii").strip()
    except (OSError, ValueError):
        return ""


def digest_of_assignment(assignment: Assignment) -> str:
    """Return 32 hexadecimal digits that change with all that decides if the reference passes."""
    digest = hashlib.sha256(__version__.encode())
    for name, path in files_of_digest(assignment):
        # Digests have one length: no end of a part can be taken for the next one's start.
        digest.update(hashlib.sha256(name.encode("utf-8", "surrogateescape")).digest())
        # A file that is missing counts by its name: once it is there, the digest is another one.
        with suppress(OSError):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]


def files_of_digest(assignment: Assignment) -> Iterator[tuple[str, Path]]:
    """Yield the files that decide if the reference passes, with names alike wherever they lie."""
    top = assignment.folder
    for place, folders, names in os.walk(top):
        apart = PROGRAMS.union(APART) if Path(place) == top else APART
        folders[:] = sorted(
            folder for folder in folders if folder not in apart and folder[0] != "."
        )
        for name in sorted(names):
            if name[0] != "." and not name.endswith(LEFT_OUT):
                yield Path(place, name).relative_to(top).as_posix(), Path(place, name)
    yield from ((key, path) for key, path in assignment.places.items() if path.is_file())
    sources = assignment.reference_files.items()
    yield from ((f"reference/{name}", path) for name, path in sources if name in assignment.modules)
    if (starter := starter_file(assignment)) is not None:
        yield "starter", starter
