"""Shows which programs of a class are alike: a page for a person to judge."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from extensions.classroom.extending import ClassPart, ClassResults
from extensions.classroom.files.contents import open_workplace
from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.records import HandIn
from extensions.classroom.overview.sections import Section
from extensions.classroom.recognition import recognise_class
from extensions.classroom.stored_reports import write_output
from extensions.similarity import FILE, compare_class
from harness.errors import UsageError
from harness.model import Assignment
from harness.reports import missing_package


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
                replace(hand_in, key=f"{number}/{hand_in.key}", name=f"{hand_in.name} ({term})")
                for hand_in in recognise_class(path, own, clues).hand_ins
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


class LookForLikeness(ClassPart):
    """Options that ask for it, a page of its own, a section of the page of the class."""

    outputs = (FILE,)

    def __init__(self) -> None:
        self._is_on = False
        self._earlier: list[Path] = []
        self._before: list[HandIn] = []
        self._found: list[Section] = []

    def add_options(self, command: ArgumentParser, graders: Any) -> None:
        command.add_argument(
            "--similarity",
            action="store_true",
            help="show programs that are alike side by side, in DIR/similarity.html: no verdict",
        )
        command.add_argument(
            "--compare-with",
            metavar="PATH",
            type=Path,
            action="append",
            default=[],
            help="with --similarity: compare with an earlier class, too; may be repeated",
        )

    def read_options(self, options: Namespace) -> str:
        self._is_on, self._earlier = options.similarity, options.compare_with
        if (options.similarity or options.compare_with) and missing_package("html"):
            raise UsageError(
                "--similarity: needs jinja2, which is not installed. "
                "Install what the extra `class` in pyproject.toml names, or leave it out."
            )
        for path in options.compare_with:
            if not (options.similarity and path.exists()):
                reason = "does not exist" if options.similarity else "needs --similarity, too"
                raise UsageError(f"--compare-with {path}: {reason}.")
        return "--similarity" if options.similarity else ""

    @contextmanager
    def open_resources(self, assignment: Assignment) -> Iterator[None]:
        with earlier_classes(self._earlier, assignment) as self._before:
            yield

    def look_at_class(self, results: ClassResults) -> None:
        if not self._is_on:
            return
        from extensions.similarity.page import render_similarity, similarity_section, summary_of

        hand_ins = [row.hand_in for row in results.graded]
        reported = {row.hand_in.key for row in results.graded if row.report is not None}
        likeness = compare_class(hand_ins, results.assignment, self._before)
        page = render_similarity(likeness, results.assignment, reported)
        target = results.folder / FILE
        write_output(target, page.encode("utf-8", "backslashreplace"))
        summary = summary_of(likeness)
        print(f"{target}: {summary} No verdict: a person has to read them.", flush=True)
        self._found = [similarity_section(likeness, reported)]

    def sections(self, results: ClassResults) -> list[Section]:
        return self._found
