"""Which file is graded, and for which assignment, when the command line does not say."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from harness import assignment
from harness.errors import UsageError
from harness.handed_in import PROGRAMS, fit, look_through
from harness.model import Assignment, Limits
from harness.submission import regular

UNKNOWN = Assignment(
    slug="unknown",
    title="",
    step="Part",
    files=(),
    units=(),
    constants={},
    drop_clearing=False,
    costs={},
    limits=Limits(),
    folder=assignment.FOLDER,
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


def recognise(path: Path, slug: str | None = None) -> Recognised:
    """Find the file to grade and its assignment, by name and content.

    With the assignment named, a folder is what one student handed in: of several programs in it
    one is chosen.  Raises UsageError for no such file, no assignment, and where none is named for
    a folder with no program or several.
    """
    if slug and path.is_dir():
        return handed_in(path, assignment.load(slug))
    known = (
        [assignment.load(slug)] if slug else [assignment.load(one) for one in assignment.slugs()]
    )
    file, notes = find(path, {name for chosen in known for name in chosen.files})
    if slug:
        return Recognised(path=file, assignment=known[0], notes=notes)
    ranking = sorted(known, key=lambda chosen: -fit(chosen, file))
    best, second = fit(ranking[0], file), fit(ranking[1], file) if len(ranking) > 1 else 0.0
    if best == 0:
        slugs = ", ".join(chosen.slug for chosen in known)
        raise UsageError(
            f"{file.name}: it fits no assignment, by its name or by the functions in it. "
            f"Say which with --assignment SLUG, one of: {slugs}."
        )
    if second >= best / 2:
        notes = (
            *notes,
            f"Graded as {ranking[0].slug}; {ranking[1].slug} fits too. {HOW_TO_CHOOSE}",
        )
    return Recognised(path=file, assignment=ranking[0], notes=notes)


def handed_in(folder: Path, chosen: Assignment) -> Recognised:
    """Find the file to grade among what a student handed in."""
    found = look_through(folder, chosen)
    return Recognised(
        path=found.file or folder, assignment=chosen, notes=found.notes, problem=found.problem
    )


def find(path: Path, wanted: set[str]) -> tuple[Path, tuple[str, ...]]:
    """Give the program at `path`: the file itself, or the one in the folder that it names."""
    if not path.is_dir():
        return regular(path), ()
    inside = sorted(path.iterdir())
    files = [one for one in inside if one.is_file() and not one.is_symlink()]
    programs = [one for one in files if one.suffix in PROGRAMS]
    named = [one for one in programs if one.name in wanted] or programs
    if not named:
        raise UsageError(f"{path}: is a folder without a program. Name the file to grade.")
    if len(named) > 1:
        names = ", ".join(one.name for one in named)
        raise UsageError(f"{path}: is a folder with several programs: {names}. Name one of them.")
    others = [one.name for one in inside if one != named[0]]
    note = (f"{named[0].name} is graded; not looked at: {', '.join(others)}.",) if others else ()
    return named[0], note
