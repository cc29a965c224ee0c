"""Registers similarity: programs of a class that are alike, for a person to judge."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from extensions.classroom.extending import ClassPart, ClassResults
from extensions.classroom.files.records import HandIn
from extensions.classroom.overview.sections import Section
from extensions.classroom.run import ClassGrading
from extensions.similarity.class_likeness import (
    earlier_classes,
    look_for_likeness,
    refuse_without_packages,
)
from harness.errors import UsageError
from harness.extensions import hook
from harness.model import Assignment

FILE = "similarity.html"


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
        if options.similarity or options.compare_with:
            refuse_without_packages()
        for path in options.compare_with:
            if not (options.similarity and path.exists()):
                reason = "does not exist" if options.similarity else "needs --similarity, too"
                raise UsageError(f"--compare-with {path}: {reason}.")
        return "--similarity" if options.similarity else ""

    @contextmanager
    def open_resources(self, assignment: Assignment) -> Iterator[None]:
        with earlier_classes(self._earlier, assignment) as self._before:
            yield

    def look_at_class(self, work: ClassGrading, assignment: Assignment, output: Path) -> None:
        if self._is_on:
            self._found = [look_for_likeness(work, assignment, output, self._before)]

    def sections(self, results: ClassResults) -> list[Section]:
        return self._found


@hook
def class_part() -> ClassPart:
    return LookForLikeness()
