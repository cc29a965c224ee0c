"""The fixtures that checks ask for: each gives one view of the program that is graded."""

from __future__ import annotations

import pytest

from harness.checks.examples import Examples
from harness.checks.recorded import Recorded
from harness.checks.structure import Structure
from harness.checks.style import Style
from harness.execution.playing import Player
from harness.execution.student import Student
from harness.grading.subject import Subject
from harness.model import Assignment


class Fixtures:
    """The fixtures of a plugin, about its subject."""

    _subject: Subject

    def __init__(self, assignment: Assignment, style: Style, recorded: Recorded) -> None:
        self._assignment = assignment
        self._style = style
        self._recorded = recorded

    @pytest.fixture
    def student(self) -> Student:
        """The submission, as a module."""
        return Student(self._subject.session)

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
            self._assignment.functions,
            asks_when_loaded=program.asks_when_loaded,
        )

    @pytest.fixture
    def style(self) -> Style:
        """How the submission is written."""
        return self._style

    @pytest.fixture
    def examples(self) -> Examples:
        """The official examples."""
        folder = self._assignment.folder / "examples"
        return Examples(folder, self._subject.session, self._assignment.constants)
