"""The pytest plugin that runs an assignment's checks: marker `unit`, fixtures, verdicts."""

from __future__ import annotations

import gc
from collections.abc import Collection, Generator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from harness.checks.comparison import Comparison
from harness.checks.examples import Examples
from harness.checks.marks import Mark, check_id, diagnosis, title
from harness.checks.recorded import Recorded
from harness.checks.structure import Structure
from harness.checks.style import Style
from harness.errors import AssignmentError, GraderError, StudentFailure, Unreadable
from harness.execution.playing import Game, Player
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.session import Session
from harness.execution.student import Student
from harness.feedback.drawing import drawing
from harness.feedback.evidence import Situation, of_failure
from harness.grading.breakdowns import Breakdown, breakdown, settle
from harness.grading.budget import Budget
from harness.grading.carry_forward import CarryForward, excuse
from harness.grading.options import Options, files, is_hidden, properties
from harness.model import NOTE, Evidence, Grade, Outcome, Verdict
from harness.sandbox.gate import reading


class GradingPlugin:
    """Runs the checks of the units that a blank grade names against one program.

    `verdicts` are those of the checks so far.  Where a check breaks down after it has asked the
    submission, the `reference` tells whose fault that is, if there is one.
    """

    def __init__(
        self,
        blank: Grade,
        program: Program,
        style: Style,
        options: Options,
        reference: Reference | None = None,
    ) -> None:
        self._assignment = assignment = blank.assignment
        self._units = blank.chosen
        self._style = style
        self._recorded = options.recorded or Recorded(assignment.folder)
        self._progress = options.progress
        self._tell = options.tell
        self._unit = ""
        self._paths = files(assignment, public=options.public)
        self._properties = properties(self._paths)
        self._reference = reference
        self._carrying = (
            CarryForward(assignment, program, reference)
            if reference and assignment.carry_forward
            else None
        )
        units = [unit.id for unit in assignment.units]
        self._budget = Budget(program.sandbox.spent, assignment.limits.total, units)
        self._use(program)
        self._drawing = drawing(assignment)
        self._comparison: Comparison | None = None
        self.verdicts: list[Verdict] = []
        self.troubles: list[str] = []
        self._broken: dict[str, Breakdown] = {}
        self._count = 0
        self._items: list[pytest.Item] = []
        self._played_with_stubs: list[Mapping[str, Game]] = []

    @property
    def folder(self) -> Path:
        """The assignment's folder."""
        return self._assignment.folder

    @property
    def files(self) -> list[str]:
        """The files of checks to run."""
        return list(map(str, self._paths))

    def _use(self, program: Program) -> None:
        """Let the checks that follow run on a program."""
        program.until = self._budget.until
        self._program = program
        self._session = Session(program)
        self._player = Player(program, self._assignment.folder / "transcripts")

    @property
    def endless(self) -> frozenset[str]:
        """The functions that did not come to an end."""
        return frozenset(self._session.endless)

    @property
    def played(self) -> list[Mapping[str, Game]]:
        """The games played: by the submission, then with functions of wrong units replaced."""
        return [self._player.played, *self._played_with_stubs]

    # Fixtures

    @pytest.fixture
    def student(self) -> Student:
        """The submission, as a module."""
        return Student(self._session)

    @pytest.fixture
    def recorded(self) -> Recorded:
        """What the reference answers."""
        return self._recorded

    @pytest.fixture
    def play(self) -> Player:
        """Plays whole games."""
        return self._player

    @pytest.fixture
    def structure(self) -> Structure:
        """What is known of the submission without running it."""
        program = self._program
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
        return Examples(folder, self._session, self._assignment.constants)

    # Hooks

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "unit(mark): what a check judges")
        if self._properties:
            self._properties.settle()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        order = [unit.id for unit in self._assignment.units]
        try:
            items[:] = [item for item in items if self._mark(item).unit in self._units]
        except AssignmentError as mistake:
            self.troubles.append(str(mistake))
            items.clear()  # so that pytest says that nothing ran
        items.sort(key=lambda item: order.index(self._mark(item).unit))
        self._count = len(items)
        if self._properties:
            for item in items:
                self._properties.begin_each_example(item, self._begin)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        """After all checks, try those again that broke down or failed by another unit's fault.

        Then put hidden ones behind the others of their units: students read the first ones.
        """
        gc.freeze()
        result = yield
        self._begin_unit("")
        self._items = session.items
        self.verdicts, troubles = settle(
            self.verdicts, self._broken, self._passing_with_right_answers
        )
        self.troubles += troubles
        if self._carrying is not None:
            self.verdicts = excuse(self.verdicts, self._carrying, self._passing)
        self._begin_unit("")
        order = [unit.id for unit in self._assignment.units]
        self.verdicts.sort(key=lambda one: (order.index(one.unit), one.hidden))
        return result

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._begin_unit(self._mark(item).unit)
        self._begin()

    def pytest_runtest_teardown(self) -> None:
        self._session.end()

    def pytest_assertrepr_compare(self, op: str, left: object, right: object) -> None:
        self._comparison = Comparison(left, op, right)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.troubles.append(f"{report.nodeid}: {report.longrepr}")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport:
        """Keep the verdict; tell pytest the outcome only (formatting tracebacks takes its time)."""
        when = "call" if call.when == "collect" else call.when
        if when == "call" or (when == "setup" and call.excinfo):
            self.verdicts.append(self._verdict(item, call))
            self._progress(len(self.verdicts), self._count)
        if when == "teardown" and self.verdicts and self.verdicts[-1].failed:
            gc.collect()  # what an exception holds on to may be large, and holds on to itself
        return pytest.TestReport(
            nodeid=item.nodeid,
            location=item.location,
            keywords={},
            outcome="failed" if call.excinfo else "passed",
            longrepr=None,
            when=when,
        )

    # Verdicts

    def _begin_unit(self, unit: str) -> None:
        """Let what follows count for a unit; tell of the one before, which has been judged."""
        if unit != self._unit:
            self._tell("unit", [one for one in self.verdicts if one.unit == self._unit])
            self._unit = unit
            self._budget.begin(unit)

    def _begin(self) -> None:
        """Forget the check or example before: a fresh process, no calls, no games."""
        self._comparison = None
        self._style.evidence = None
        self._session.begin()
        self._player.begin()
        self._budget.check(self._session.slowest)

    def _passing_with_right_answers(self, checks: Collection[str]) -> set[str]:
        """Return those of some checks that pass on the reference; all where there is none."""
        if self._reference is None:
            return set(checks)
        return self._passing(self._reference.program(), checks)

    def _passing(self, program: Program, checks: Collection[str]) -> set[str]:
        """Run checks again on another program; return those that pass there."""
        before = self._program, self._session, self._player
        self._use(program)
        chosen = [item for item in self._items if check_id(item) in checks]
        passed = {check_id(item) for item in chosen if self._passes_now(item)}
        if program.stubs:
            self._played_with_stubs.append(self._player.played)
        self._program, self._session, self._player = before
        return passed

    def _passes_now(self, item: pytest.Item) -> bool:
        """Run a check again; its verdict is not kept."""
        count = len(self.verdicts)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        again = self.verdicts[count:]
        del self.verdicts[count:]
        return all(one.passed for one in again)

    def _mark(self, item: pytest.Item) -> Mark:
        marker = item.get_closest_marker("unit")
        if marker is None:
            raise AssignmentError(f"{item.nodeid}: a check without the marker `unit`")
        mark: Mark = marker.args[0]
        if mark.unit not in [unit.id for unit in self._assignment.units]:
            raise AssignmentError(f"{item.nodeid}: there is no unit {mark.unit!r}")
        return mark

    def _verdict(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Verdict:
        mark = self._mark(item)
        error = call.excinfo.value if call.excinfo else None
        outcome, found = self._outcome(error)
        if mark.kind == NOTE and outcome is Outcome.FAILED:
            outcome, found = Outcome.PASSED, self._style.evidence
        if outcome is Outcome.ERROR and call.excinfo:
            self._note(item, call.excinfo)
        return Verdict(
            check=check_id(item),
            unit=mark.unit,
            kind=mark.kind,
            group=mark.group,
            vacuous=mark.vacuous,
            title=title(item),
            outcome=outcome,
            evidence=found,
            differences=found.differences if found else (),
            diagnosis=diagnosis(mark, item) if isinstance(error, AssertionError) else None,
            hidden=is_hidden(self._assignment, item.path),
            seconds=call.duration,
        )

    def _outcome(self, error: BaseException | None) -> tuple[Outcome, Evidence | None]:
        if error is None:
            return Outcome.PASSED, None
        if self._properties and isinstance(error, self._properties.Flaky):
            hint = "It does not always give the same answer to the same values."
            return Outcome.FAILED, replace(self._found(AssertionError()), hint=hint)
        if isinstance(error, (AssertionError, StudentFailure)):
            return Outcome.FAILED, self._found(error)
        return Outcome.ERROR, self._found(AssertionError()) if self._has_asked else None

    def _note(self, item: pytest.Item, error: pytest.ExceptionInfo[BaseException]) -> None:
        """Note that a check broke down: as our trouble, unless the submission may be the cause."""
        if self._has_asked and not error.errisinstance(GraderError):
            self._broken[check_id(item)] = breakdown(item.nodeid, error.value)
        else:
            self.troubles.append(f"{item.nodeid}: {error.exconly()}")

    @property
    def _has_asked(self) -> bool:
        return self._session.has_asked or self._player.has_asked

    def _found(self, error: BaseException) -> Evidence:
        if self._style.evidence is not None:
            return self._style.evidence
        situation = Situation(
            comparison=self._comparison, calls=self._session.calls, games=self._player.games
        )
        try:
            with reading():
                return of_failure(error, situation, self._program, self._drawing)
        except Unreadable:
            return Evidence(hint="What came cannot be shown.")
