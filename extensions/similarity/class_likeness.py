"""Shows which programs of a class are alike: a page for a person to judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from extensions.classroom.files.listing import Clues
from extensions.classroom.files.records import HandIn
from extensions.classroom.files.room import open_workplace
from extensions.classroom.overview.sections import Section
from extensions.classroom.recognition import recognise_class
from extensions.classroom.run import ClassGrading
from extensions.classroom.writing import write_output
from harness.errors import UsageError
from harness.model import Assignment

PACKAGES = ("jinja2",)


def refuse_without_packages() -> None:
    """Raise UsageError where a package is missing that programs are compared and shown with."""
    if missing := [name for name in PACKAGES if find_spec(name) is None]:
        raise UsageError(
            f"--similarity: needs {' and '.join(missing)}, which is not installed. "
            "Install what the extra `class` in pyproject.toml names, or leave it out."
        )


def look_for_likeness(
    work: ClassGrading, assignment: Assignment, output: Path, before: Sequence[HandIn]
) -> Section:
    """Write the page; return what the page of the class says of it.

    Args:
        work: The class, graded.
        assignment: What was graded.
        output: The folder for the page.
        before: What earlier classes submitted.

    Raises:
        GraderError: The page cannot be written.
    """
    from extensions.similarity import FILE, compare_class
    from extensions.similarity.page import (
        render_similarity,
        similarity_section,
        summary_of,
    )

    reported = {one.hand_in.key for one in work.results if one.report is not None}
    likeness = compare_class(work.handed_in.hand_ins, assignment, before)
    page = render_similarity(likeness, assignment, reported)
    target = output / FILE
    write_output(target, page.encode("utf-8", "backslashreplace"))
    print(f"{target}: {summary_of(likeness)} No verdict: a person has to read them.", flush=True)
    return similarity_section(likeness, reported)


@contextmanager
def earlier_classes(paths: Sequence[Path], assignment: Assignment) -> Iterator[list[HandIn]]:
    """Yield what earlier classes submitted, each named with its folder.  Raises UsageError."""
    clues = Clues(wanted=(*assignment.files, *assignment.modules))
    found: list[HandIn] = []
    with open_workplace("earlier-") as workplace:
        for number, (path, term) in enumerate(zip(paths, names_of_terms(paths), strict=True)):
            own = workplace / str(number)
            own.mkdir()
            found += [
                # A key with a slash is nobody's in this class, so no report is linked.
                replace(one, key=f"{number}/{one.key}", name=f"{one.name} ({term})")
                for one in recognise_class(path, own, clues).hand_ins
            ]
        yield found


def names_of_terms(paths: Sequence[Path]) -> list[str]:
    """Return what folders are called, with as many of those above as tell them apart."""
    whole = [path.resolve().parts for path in paths]
    for length in range(1, max(map(len, whole), default=0) + 1):
        names = ["/".join(parts[-length:]) for parts in whole]
        if len(set(names)) == len(set(whole)):
            return names
    return []
