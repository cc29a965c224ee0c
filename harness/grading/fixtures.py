"""The fixtures that checks ask for: each gives one view of the program that is graded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from harness.checks.examples import Examples
from harness.checks.recorded import Recorded
from harness.checks.structure import Structure
from harness.checks.style import Style
from harness.execution.failures import similar_name
from harness.execution.playing import Player
from harness.execution.student import Student, pictures_of
from harness.grading.pytest_insides import missing_fixtures
from harness.grading.subject import Subject
from harness.model import Assignment

FIXTURES = ("student", "play", "recorded", "examples", "structure", "style")
NO_FIXTURE = (
    "{place}: there is no fixture `{name}`.{guess} A check may ask for: {known}. Correct its "
    "arguments."
)


class Fixtures:
    """The fixtures of a plugin: about the subject and its style, which come before a check."""

    _subject: Subject
    _style: Style

    def __init__(self, assignment: Assignment, recorded: Recorded) -> None:
        self.assignment = assignment
        self._recorded = recorded
        self._pictures = pictures_of(assignment)

    @pytest.fixture
    def student(self) -> Student:
        """The submission, as a module."""
        return Student(self._subject.session, self._pictures)

    @pytest.fixture
    def recorded(self) -> Recorded:
        """What the reference answers."""
        return self._recorded

    @pytest.fixture
    def play(self) -> Player:
        """Plays whole games."""
        return self._subject.player

    @pytest.fixture
    def structure(self) -> Structure:
        """What is known of the submission without running it."""
        program = self._subject.program
        return Structure(
            program.facts,
            program.names,
            self.assignment.functions,
            asks_when_loaded=program.asks_when_loaded,
        )

    @pytest.fixture
    def style(self) -> Style:
        """How the submission is written."""
        return self._style

    @pytest.fixture
    def examples(self) -> Examples:
        """The official examples."""
        folder = self.assignment.folder / "examples"
        chosen = self.assignment
        return Examples(folder, self._subject.session, chosen.constants, chosen.functions)


def slips_in_fixtures(item: pytest.Item) -> Iterator[str]:
    """Yield a sentence for each fixture that a check asks for in vain: thing, place, way out."""
    file, line, _ = item.location
    for name in missing_fixtures(item):
        close = similar_name(name, FIXTURES)
        yield NO_FIXTURE.format(
            place=f"{file}:{(line or 0) + 1}",
            name=name,
            guess=f" Is it {close!r}?" if close else "",
            known=", ".join(FIXTURES),
        )
