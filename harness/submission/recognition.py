"""Which file is graded, and for which assignment, when the command line does not say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from harness import assignment
from harness.errors import UsageError
from harness.home import ASSIGNMENTS
from harness.model import Assignment, Limits
from harness.printable import cut_name
from harness.submission.folder import (
    HandedIn,
    fit_of_file,
    look_through,
    only_program,
    text_of,
    unreadable_refusal,
    why_unreadable,
)
from harness.submission.reading import regular_file

UNKNOWN = Assignment(
    slug="unknown",
    title="",
    step="Part",
    files=(),
    units=(),
    constants={},
    costs={},
    limits=Limits(),
    folder=ASSIGNMENTS,
)
HOW_TO_CHOOSE = "Choose with --assignment SLUG."


@dataclass(frozen=True, kw_only=True)
class Recognised:
    """A file and its assignment; `notes` say what was decided on the way.

    With a `problem`, the path is a folder in which there is nothing to grade.
    """

    path: Path
    assignment: Assignment
    notes: tuple[str, ...] = ()
    problem: str = ""


def recognise_submission(path: Path, slug: str | None = None) -> Recognised:
    """Return the file to grade and its assignment, found by name and content.

    With the assignment named, a folder is what one student submitted: of several programs in it
    one is chosen.  Raises UsageError for no such file, one that cannot be read, no assignment, and
    where none is named for a folder with no program or several.
    """
    if slug:
        return recognise_for(path, assignment.load(slug))
    known = [assignment.load(one) for one in assignment.slugs()]
    found = handed_in(path, known, always=False)
    file = found.file or path
    best, *others = fitting_best(file, known)
    doubts = [f"Graded as {best.slug}; {one.slug} fits too. {HOW_TO_CHOOSE}" for one in others[:1]]
    return Recognised(path=file, assignment=best, notes=(*found.notes, *doubts))


def recognise_for(path: Path, chosen: Assignment) -> Recognised:
    """Return the file to grade for an assignment, as `recognise_submission` does."""
    found = handed_in(path, [chosen], always=True)
    file = found.file or path
    return Recognised(path=file, assignment=chosen, notes=found.notes, problem=found.problem)


def handed_in(path: Path, known: Sequence[Assignment], *, always: bool) -> HandedIn:
    """Return the program at `path`: the file itself, or one in the folder that it names.

    One is chosen `always` where the folder is what a student submitted for the first of `known`.
    """
    if not is_folder(path):
        return HandedIn(file=regular_file(path))
    if always:
        return look_through(path, known[0])
    return only_program(path, {name for chosen in known for name in chosen.files})


def fitting_best(file: Path, known: Sequence[Assignment]) -> list[Assignment]:
    """Return the assignment that a file fits best, then those that it fits at least half as well.

    Raises UsageError for a file that fits none or cannot be read.
    """
    if error := why_unreadable(file):
        raise unreadable_refusal(file, error) from error
    text = text_of(file)
    fits = {chosen.slug: fit_of_file(chosen, file, text) for chosen in known}
    best = max(fits.values())
    if best == 0:
        slugs = ", ".join(chosen.slug for chosen in known)
        raise UsageError(
            f"{cut_name(file.name)}: it fits no assignment, by its name or by the functions in it. "
            f"Say which with --assignment SLUG, one of: {slugs}."
        )
    near = [chosen for chosen in known if fits[chosen.slug] >= best / 2]
    return sorted(near, key=lambda chosen: -fits[chosen.slug])


def is_folder(path: Path) -> bool:
    """Return whether a path is a folder that can be reached."""
    try:
        return path.is_dir()
    except OSError:
        return False  # what it is instead is said when it is read
