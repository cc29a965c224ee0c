"""The pytest plugin that runs an assignment's checks: marker `unit`, fixtures, verdicts."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from pathlib import Path

import pytest

from harness.budget import Budget
from harness.carrying import Carrying, lost, may_be_carried
from harness.drawing import drawing
from harness.errors import AssignmentError, GraderError, StudentFailure
from harness.evidence import Comparison, Situation, of_failure
from harness.examples import Examples
from harness.manner import Manner, files, is_hidden, properties
from harness.marks import Mark, check_id, diagnosis, title
from harness.model import NOTE, Evidence, Grade, Outcome, Verdict
from harness.playing import Player
from harness.printable import visible
from harness.program import Program
from harness.recorded import Recorded
from harness.structure import Structure
from harness.student import Student
from harness.style import Style

OURS = (GraderError, OSError, NameError, ImportError)


class Checking:
    """Runs the checks of the units that a blank grade names against one program.

    `verdicts` are those of the checks so far.
    """

    def __init__(
        self,
        blank: Grade,
        program: Program,
        style: Style,
        manner: Manner,
        carrying: Carrying | None = None,
    ) -> None:
        self._assignment = assignment = blank.assignment
        self._units = blank.chosen
        self._style = style
        self._recorded = manner.recorded or Recorded(assignment.folder)
        self._progress = manner.progress
        self._paths = files(assignment, public=manner.public)
        self._properties = properties(self._paths)
        self._carrying = carrying
        self._use(program)
        self._drawing = drawing(assignment)
        self._comparison: Comparison | None = None
        share = assignment.limits.total / len(assignment.units)
        self._budget = Budget(program.sandbox.spent, share)
        self.verdicts: list[Verdict] = []
        self.troubles: list[str] = []
        self._count = 0

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
        self._program = program
        self._student = Student(program)
        self._player = Player(program, self._assignment.folder / "transcripts")

    @property
    def endless(self) -> frozenset[str]:
        """The functions that did not come to an end."""
        return frozenset(self._student.endless)

    # Fixtures

    @pytest.fixture
    def student(self) -> Student:
        """The submission, as a module."""
        return self._student

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
        return Examples(folder, self._student, self._assignment.constants)

    # Hooks

    def pytest_configure(self, config: pytest.Config) -> None:
        config.addinivalue_line("markers", "unit(mark): what a check judges, see harness.marks")
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
        """After all checks, try those again that may have failed by another unit's fault."""
        result = yield
        if self._carrying is not None:
            self._carry_forward(self._carrying, session.items)
        return result

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._budget.begin(self._mark(item).unit)
        self._begin()

    def pytest_runtest_teardown(self) -> None:
        self._student.end()

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
        return pytest.TestReport(
            nodeid=item.nodeid,
            location=item.location,
            keywords={},
            outcome="failed" if call.excinfo else "passed",
            longrepr=None,
            when=when,
        )

    # Verdicts

    def _begin(self) -> None:
        """Forget the check or example before: a fresh process, no calls, no games."""
        self._comparison = None
        self._style.evidence = None
        self._student.begin()
        self._player.begin()
        self._budget.check(self._student.slowest)

    def _carry_forward(self, carrying: Carrying, items: list[pytest.Item]) -> None:
        """Let checks pass that do so when the functions of other, wrong units are right."""
        wrong = {one.unit for one in self.verdicts if lost(one) and one.kind != "style"}
        if len(wrong) < 2:
            return
        before = self._program, self._student, self._player
        for unit in carrying.order():
            failed = [one for one in self.verdicts if one.unit == unit and may_be_carried(one)]
            for attempt in carrying.attempts(unit, wrong) if failed else ():
                self._use(attempt.program)
                chosen = {one.check: one for one in failed}
                for item in items:
                    if check_id(item) in chosen and self._passes_now(item):
                        failed.remove(chosen[check_id(item)])
                        self._excuse(chosen[check_id(item)], attempt.cause)
                attempt.program.close()
            if not any(one.unit == unit and lost(one) for one in self.verdicts):
                wrong.discard(unit)
        self._program, self._student, self._player = before

    def _passes_now(self, item: pytest.Item) -> bool:
        """Run a check again; its verdict is not kept."""
        count = len(self.verdicts)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        again = self.verdicts[count:]
        del self.verdicts[count:]
        return all(one.outcome is Outcome.PASSED for one in again)

    def _excuse(self, verdict: Verdict, cause: str) -> None:
        """Let a failed check count as passed: another unit is the cause."""
        place = self.verdicts.index(verdict)
        self.verdicts[place] = replace(
            verdict, outcome=Outcome.PASSED, evidence=None, diagnosis=None, cause=cause
        )

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
            self.troubles.append(f"{item.nodeid}: {call.excinfo.exconly()}")
        return Verdict(
            check=check_id(item),
            unit=mark.unit,
            kind=mark.kind,
            group=mark.group,
            silent=mark.silent,
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
        if isinstance(error, Exception) and not self._is_ours(error) and self._has_asked:
            # the reference passes every check, so it is what came that cannot be used
            hint = visible(f"What came cannot be used: {error}")
            return Outcome.FAILED, replace(self._found(AssertionError()), hint=hint)
        return Outcome.ERROR, None

    def _is_ours(self, error: Exception) -> bool:
        drawn = self._properties
        return isinstance(error, OURS) or bool(
            drawn and isinstance(error, drawn.HypothesisException)
        )

    @property
    def _has_asked(self) -> bool:
        return bool(self._student.calls or self._player.games)

    def _found(self, error: BaseException) -> Evidence:
        if self._style.evidence is not None:
            return self._style.evidence
        situation = Situation(
            comparison=self._comparison, calls=self._student.calls, games=self._player.games
        )
        return of_failure(error, situation, self._program, self._drawing)
