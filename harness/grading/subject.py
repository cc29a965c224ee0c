"""The program that checks run on, and what the check at work has seen of it."""

from __future__ import annotations

from pathlib import Path

from harness.checks.comparison import Comparison
from harness.errors import Unreadable
from harness.execution.playing import Player
from harness.execution.program import Program
from harness.execution.session import Session
from harness.feedback.drawing import Drawing
from harness.feedback.evidence import Situation, of_failure
from harness.model import Evidence
from harness.sandbox.gate import reading


class Subject:
    """A program with the session in which it is called and the player of its games.

    `comparison` is the last one that failed in the check at work.
    """

    def __init__(self, program: Program, transcripts: Path, drawing: Drawing) -> None:
        self.program = program
        self.session = Session(program)
        self.player = Player(program, transcripts)
        self.comparison: Comparison | None = None
        self._drawing = drawing

    def start_check(self) -> None:
        """Forget the check or example before: its calls, its games, its process unless shared."""
        self.comparison = None
        self.session.begin_check()
        self.player.forget_runs()

    @property
    def has_asked(self) -> bool:
        """Whether the check at work has asked the program for anything."""
        return self.session.has_asked or self.player.has_asked

    def evidence(self, failure: BaseException) -> Evidence:
        """Return what the check at work, which ended with this failure, has seen."""
        situation = Situation(
            comparison=self.comparison, calls=self.session.calls, games=self.player.games
        )
        try:
            with reading():
                return of_failure(failure, situation, self.program, self._drawing)
        except Unreadable:
            return Evidence(hint="What came cannot be shown.")
