"""The program that checks run on, and what the check at work has seen of it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass

import pytest

from harness.checks.comparison import Comparison, Mismatch
from harness.checks.marks import check_title
from harness.errors import Disturbed, StudentFailure, Unreadable
from harness.execution.calls import Call
from harness.execution.playing import Player
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.feedback.evidence import Situation, of_failure
from harness.feedback.rendering import NOT_DRAWN, Drawing, remark_on
from harness.grading.pytest_insides import foreign_fixture
from harness.model import Assignment, Evidence
from harness.modules import line_in_folder
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen


class Subject:
    """A program with the session in which it is called and the player of its games.

    `comparison` is the last one that failed in the check at work.
    """

    def __init__(
        self,
        program: Program,
        assignment: Assignment,
        drawing: Drawing,
        remarks: list[str],
        reference: Reference | None = None,
    ) -> None:
        self.program = program
        self.session = Session(program)
        self.player = Player(program, assignment.folder / "transcripts")
        self.comparison: Comparison | None = None
        self._assignment = assignment
        self._drawing = drawing
        self._remarks = remarks
        self._reference = reference

    def start_check(self, check: str = "") -> None:
        """Forget the check or example before: its calls, its games, its process unless shared.

        `check` names the check where another one may begin.
        """
        self.comparison = None
        if check:
            self.session.note_check(check)
            self.player.note_check(check)
        self.session.begin_check()
        self.player.forget_runs()

    @property
    def has_run(self) -> bool:
        """Whether the check at work has called a function of the program, or played it."""
        return self.session.was_used or self.player.was_used

    def evidence(self, failure: BaseException) -> Evidence:
        """Return what the check at work, which ended with this failure, has seen."""
        situation = Situation(
            comparison=self.comparison,
            calls=self.session.calls,
            games=self.player.games,
            screen_of=self._right_screen,
        )
        try:
            return self._evidence_drawn(failure, situation, self._drawing)
        except Unreadable as doubt:
            if doubt.__cause__ is None or not line_in_folder(
                doubt.__cause__.__traceback__, self._assignment.folder
            ):
                return Evidence(hint="The result cannot be shown.")
            self._remarks.append(remark_on(doubt.__cause__, self._assignment, NOT_DRAWN))
            try:
                return self._evidence_drawn(failure, situation, Drawing())
            except Unreadable:
                return Evidence(hint="The result cannot be shown.")

    def _right_screen(self, call: Call) -> Screen | None:
        """Return what the reference shows in a call like this one, None where it is not asked."""
        if self._reference is None or call.on or call.named or call.before:
            return None
        session = self._reference.session()
        session.begin_check()
        try:
            return session.call(call.function, deepcopy(call.given), call.typed).printed
        except (StudentFailure, Disturbed):
            return None

    def _evidence_drawn(
        self, failure: BaseException, situation: Situation, drawing: Drawing
    ) -> Evidence:
        with reading():
            return of_failure(failure, situation, self.program, drawing)


@dataclass(frozen=True, kw_only=True)
class CheckFailure:
    """A check that did not pass: its `place` and title, what it raised, what it compared last.

    `foreign` is a fixture of pytest that it asks for, "" where it asks for none.
    """

    place: str
    title: str
    error: BaseException
    comparison: Comparison | None
    foreign: str = ""


TellFailure = Callable[[CheckFailure], None]


def failure_of(
    item: pytest.Item, error: BaseException, comparison: Comparison | None
) -> CheckFailure:
    """Return what is known of a check that raised this."""
    file, line, _ = item.location
    own = error.comparison if isinstance(error, Mismatch) else comparison
    return CheckFailure(
        place=f"{file}:{(line or 0) + 1}",
        title=check_title(item),
        error=error,
        comparison=own,
        foreign=foreign_fixture(item),
    )
