"""What other extensions add to a run over a class: options, who grades, sections of the page."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from extensions.classroom.files.records import GradedWork, HandInPool
from extensions.classroom.overview.sections import Section
from harness.extensions import ask_extensions, manager, spec
from harness.model import Assignment, Record


class ClassResults(Record):
    """What a run over a class found: its submissions lie at `path`, results go to `folder`.

    A run that is not `whole` was interrupted or is still going on.
    """

    graded: Sequence[GradedWork]
    assignment: Assignment
    path: Path
    folder: Path
    is_whole: bool


class ClassPart:
    """What an extension adds to one run of `class` or `watch`; each method may be left out."""

    outputs: tuple[str, ...] = ()
    """Names of files that it writes beside the gradebook."""

    def add_options(self, command: ArgumentParser, graders: Any) -> None:
        """Add options to the command, or to the group of options of which one says who grades."""

    def read_options(self, options: Namespace) -> str:
        """Take in what was asked for; raise UsageError for what is half said.

        Returns:
            The option that only a run over a whole class can have, "" where none was given.
        """
        return ""

    def chosen_pool(self, slug: str, isolation: str) -> HandInPool | None:
        """Return what grades in place of processes here, None where this part does not."""
        return None

    @contextmanager
    def open_resources(self, assignment: Assignment) -> Iterator[None]:
        """Hold what it needs while a class is graded.  Raises UsageError."""
        yield

    def look_at_class(self, results: ClassResults) -> None:
        """Look at a class once all of it is graded.  Raises GraderError."""

    def sections(self, results: ClassResults) -> list[Section]:
        """Return sections of the page of the class."""
        return []


class ClassHooks:
    """The hook of the class."""

    @spec
    def class_part(self) -> ClassPart:  # type: ignore[empty-body]
        """Return what is added to one run over a class.

        Asked when the options of `class` or `watch` are made.

        Example:
            >>> from harness.extensions import hook, with_extension
            >>> class Marked:
            ...     @hook
            ...     def class_part(self):
            ...         return ClassPart()
            >>> () in [one.outputs for one in with_extension(Marked(), class_parts)]
            True
        """


def class_parts() -> list[ClassPart]:
    """Return what extensions add to one run over a class."""
    if not hasattr(manager().hook, "class_part"):
        manager().add_hookspecs(ClassHooks)
    return ask_extensions("class_part")
