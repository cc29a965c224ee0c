"""The pytest plugin that runs an assignment's checks: marker `unit`, fixtures, verdicts."""

from __future__ import annotations

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from enum import Enum
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pytest

from harness.checks.comparison import OF_UNIT, BrokenRule, Comparison, Mismatch
from harness.checks.draws import Suspect
from harness.checks.marks import CheckMark, check_id, check_title, named_diagnosis, place
from harness.errors import (
    AssignmentError,
    Disturbed,
    GraderError,
    NotTried,
    Raised,
    SandboxError,
    StudentFailure,
)
from harness.execution.calls import Call, constants_of, with_copies
from harness.execution.failures import OF_IMPORTS, Doubts, out_of_time
from harness.execution.playing import Game
from harness.execution.program import Patience, Program
from harness.execution.reference import Reference
from harness.feedback.rendering import (
    NOT_EXPLAINED,
    NOT_NAMED,
    plain_text,
    remark_on,
    usable_drawing,
)
from harness.grading.budget import Budget, Stalls
from harness.grading.collection import CollectedChecks, Subject
from harness.grading.options import CheckFailure, Options, is_hidden
from harness.grading.pytest_insides import foreign_fixture, forget_plugin, run_phases
from harness.inside.processes import bytes_held
from harness.model import NOTE, OF_CHECK, Cause, Evidence, Outcome, Record, Unit, Verdict
from harness.printable import cut_line, make_visible
from harness.sandbox.worker import Closing
from harness.wire import Unsupported

if TYPE_CHECKING:
    from harness.grading.carry_forward import CarryForward

NOT_TRIED = "the machine kept it from being tried with the reference's classes"
RUNNING = frozenset({"student", "play", "examples"})  # fixtures by which a check runs the program

GARBAGE_BYTES = 32 << 20  # a small part of what a grade may hold (`supervisor.MOST_MEMORY_BYTES`)
PATIENCE_SECONDS = 6.0  # for all calls of functions of which another call never finished
FEW_CALLS = 20  # of a check that could pass by luck
GAMES = "play"  # the fixture of checks that play
FLAKY = "Your program does not always give the same answer for the same values."


class RunEnd(Enum):
    """How a run of a check ended, and so whether the check is run again."""

    JUDGED = "its verdict counts"
    DISTURBED = "the machine may have ended it"
    SUSPECT = "its process may have kept something of other calls"
    SUSPECT_BY_ANSWER = "the same, and the program answered something else"


class GradingPlugin(Closing):
    """Runs collected checks against one program.

    `verdicts` are those of the checks so far, `remarks` what staff should mend, `disturbed` the
    units that the machine kept from being judged, `calls` those that failures show, `earlier` those
    that the same checks made before them, `program` the one that is judged, in its limits. Where
    a check breaks down after it has asked the submission, the `reference` tells whose fault it is,
    if there is one.
    """

    def __init__(
        self,
        checks: CollectedChecks,
        program: Program,
        options: Options,
        reference: Reference | None = None,
    ) -> None:
        assignment = checks.assignment
        self._assignment = assignment
        self._checks = checks
        self._options = options
        self._unit = ""
        self._reference = reference
        units = [unit.id for unit in assignment.units]

        def spent() -> float:
            return program.work() + (reference.spent() if reference else 0.0)

        self._budget = Budget(spent, assignment.limits.total, units)
        self._stalls = Stalls(spent)
        self._doubts = Doubts(are_open=True)
        self._patience = Patience(left=PATIENCE_SECONDS)
        self.remarks: list[str] = []
        self.drawing = usable_drawing(assignment, self.remarks)
        self._subject = self._subject_of(program)
        self.program = self._subject.program
        self._called_names: defaultdict[str, set[str]] = defaultdict(set)
        self.verdicts: list[Verdict] = []
        self.troubles: list[str] = []
        self.disturbed: set[str] = set()
        self.calls: dict[str, Call] = {}
        self.earlier: dict[str, tuple[Call, ...]] = {}
        self._broken: dict[str, Breakdown] = {}
        self._stateful: set[str] = set()
        self._ended = RunEnd.JUDGED
        self._is_alone = self._shares_search = False
        self._bytes_expected = bytes_held(os.getpid()) + GARBAGE_BYTES
        self._played_with_stubs: list[Mapping[str, Game]] = []

    def close(self) -> None:
        """End the processes of the program."""
        self._subject.session.end()
        self.program.close()

    def _subject_of(self, program: Program) -> Subject:
        """Return a program as checks run on it: within the time of the unit at work."""
        mended = Patience(slow=frozenset(self._patience.late))  # with stubs nothing is tried twice
        patience = mended if program.is_mended else self._patience
        watched = program.with_supervision(self._budget, self._doubts, self._before_call, patience)
        return Subject(watched, self._assignment, self.drawing, self.remarks, self._reference)

    def _before_call(self) -> None:
        """Count a call that is about to be made; a check may make many.  Raises TimedOut."""
        self._stalls.count_call()
        if self._budget.is_used_up():
            raise out_of_time("Your program")

    @contextmanager
    def on(self, program: Program) -> Iterator[None]:
        """Let checks run on another program meanwhile."""
        before, self._subject = self._subject, self._subject_of(program)
        self._checks.set_program(self._subject, self._begin_example)
        try:
            yield
        finally:
            self._subject.session.end()
            self._subject.program.close()
            if program.is_mended:
                self._played_with_stubs.append(self._subject.player.played)
            self._subject = before
            self._checks.set_program(before, self._begin_example)

    def remark_on_unit(self, error: Exception, unit: Unit) -> None:
        """Keep a remark on what went wrong while the cause of a unit was looked for."""
        if isinstance(error, Disturbed):
            self._note_disturbance(error, unit)
            return
        effect = NOT_NAMED.format(unit=self._assignment.heading(unit))
        self.remarks.append(remark_on(error, self._assignment, effect))

    def remark_on_explanation(self, error: Exception) -> None:
        """Keep a remark on what went wrong in an explanation, unless there is one on the same."""
        remark = remark_on(error, self._assignment, NOT_EXPLAINED)
        if not any(known.startswith(remark.removesuffix(NOT_EXPLAINED)) for known in self.remarks):
            self.remarks.append(remark)

    @property
    def answered(self) -> int:
        """How many calls the program at work has answered."""
        return self._subject.session.answered

    @property
    def endless(self) -> frozenset[str]:
        """The functions that did not come to an end."""
        return frozenset(self._subject.session.endless)

    @property
    def runs(self) -> list[Mapping[str, Game]]:
        """The games played: by the submission, then with functions of wrong units replaced."""
        return [self._subject.player.played, *self._played_with_stubs]

    @property
    def stateful_units(self) -> list[str]:
        """The units that are right in a process of their own, and not after other calls.

        Not those that only use functions of another unit that keeps something.
        """
        wrong = {verdict.unit for verdict in self.verdicts if verdict.failed}
        facts = self._subject.program.facts
        functions = {unit.id: {*unit.functions} for unit in self._assignment.units}
        stateful = [unit for unit in self._stateful | wrong if facts.may_keep(functions[unit])]
        return sorted(
            unit
            for unit in self._stateful - wrong
            if facts.reach(functions[unit]).isdisjoint(
                name for other in stateful if other != unit for name in functions[other]
            )
        )

    def judge(self) -> None:
        """Run the checks, then those again that broke down or failed by another unit's fault.

        Then put hidden ones behind the others of their units: students read the first ones.
        """
        items = self._checks.items
        if not items:  # extensions judge all that is graded
            return
        with self._hooked_in():
            for item, following in zip(items, [*items[1:], None], strict=True):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self._begin_unit("")
            self._judge_again()
        self._begin_unit("")
        self._budget.begin_explaining()
        order = [unit.id for unit in self._assignment.units]
        # which leaves the checks of a unit in their order (a sort is stable)
        self.verdicts.sort(key=lambda verdict: (order.index(verdict.unit), verdict.hidden))

    @contextmanager
    def _hooked_in(self) -> Iterator[None]:
        self._checks.set_program(self._subject, self._begin_example)
        manager = self._checks.items[0].config.pluginmanager
        manager.register(self)
        try:
            yield
        finally:
            manager.unregister(self)
            forget_plugin(manager, self)

    @cached_property
    def _carry_forward(self) -> CarryForward | None:
        """What finds out which failures are consequences, None where that is not asked for."""
        if self._reference is None or not self._assignment.carry_forward:
            return None
        from harness.grading.carry_forward import CarryForward  # only where something fails

        return CarryForward(self._assignment, self.program, self._reference, self._called_names)

    def _judge_again(self) -> None:
        if all(verdict.passed for verdict in self.verdicts):
            return
        # A right program pays nothing for it.
        from harness.grading.carry_forward import excuse_consequences  # as in `_carry_forward`

        again = SecondTrial(self, self._checks.items, self._reference)
        self.verdicts, troubles = settle_breakdowns(
            self.verdicts, self._broken, again.passing_when_right
        )
        self.troubles += troubles
        if self._carry_forward is not None:
            self.verdicts = excuse_consequences(self.verdicts, self._carry_forward, again.outcomes)

    def excuse_by_classes(self, verdicts: list[Verdict]) -> list[Verdict]:
        """Return the verdicts, those excused that pass with the reference's classes.

        The program can read these meanwhile: that is done last, by another plugin, of which nothing
        is kept but what passes, and with no other process of the program beside it.
        """
        if not any(verdict.failed for verdict in verdicts):
            return verdicts
        carrying = self._carry_forward
        if carrying is None or not carrying.carried_classes:  # which starts the reference
            return verdicts
        self.close()
        silent = GradingPlugin(self._checks, self.program, Options(), self._reference)
        with silent:
            settled = silent.retry_with_classes(verdicts, carrying, self._budget)
        for verdict in settled:
            if verdict.outcome is Outcome.ERROR and verdict not in verdicts:
                self._note_disturbance(Disturbed(NOT_TRIED), self._assignment.unit(verdict.unit))
        return settled

    def retry_with_classes(
        self, verdicts: list[Verdict], carrying: CarryForward, budget: Budget
    ) -> list[Verdict]:
        """Return the verdicts, see `excuse_by_classes`, within the time of a budget."""
        from harness.grading.carry_forward import excuse_consequences  # as in `_carry_forward`

        self._budget = budget
        outcomes = SecondTrial(self, self._checks.items, self._reference).outcomes
        with self._hooked_in():
            return excuse_consequences(verdicts, carrying, outcomes, with_classes=True)

    # Hooks

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._begin_unit(self._checks.mark_of(item).unit)
        self._subject.session.shared = not self._is_alone
        self._subject.start_check(check_id(item))
        if isinstance(item, pytest.Function):
            self._subject.session.changes.constants = constants_of(item.module)
        if not RUNNING.isdisjoint(getattr(item, "fixturenames", ())):
            if self._unit in self.disturbed:
                raise Disturbed("This was not tried: the machine had ended a process before.")
            self._budget.check(self._subject.session.slowest)

    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        """Run a check in place of pytest, which would make three reports of it.

        One that fails in a process which had served others is run again in its own, which decides.
        Where it passes then, and once more, the program keeps something from call to call.  One
        that the machine may have disturbed is run again, too; then what the submission can have
        done is the submission's doing.
        """
        run_phases(item, nextitem, partial(self._end_phase, item), self._stalls.ending)
        ended, self._ended = self._ended, RunEnd.JUDGED
        if ended is RunEnd.DISTURBED:
            # this try decides: what may be the machine's doing is the submission's now
            self._doubts.are_open = False
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            self._doubts.are_open = True
        elif ended is not RunEnd.JUDGED:
            self._try_alone(item)
            if self.verdicts[-1].passed and ended is RunEnd.SUSPECT_BY_ANSWER:
                self._stateful.add(self._unit)
        return True

    def _try_alone(self, item: pytest.Item) -> None:
        self._is_alone = self._shares_search = True
        # not the examples that were recorded: hypothesis looks for the smallest that fails
        self._checks.draws.draw_anew(item)
        # with no next item pytest keeps no fixture of this run for another one
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        found, subject = self.verdicts[-1].evidence, self._subject
        may_keep = subject.program.facts.may_keep(subject.session.history.names)
        if found is not None and found.hint == FLAKY and may_keep:
            # by what an example before it had left, perhaps: each has its own process now
            self._shares_search = False
            self.verdicts.pop()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if self.verdicts[-1].passed:
            # it counts only if it passes again: else whoever answers at random has two chances
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            again = self.verdicts.pop()
            if again.failed and again.evidence:
                again = replace(again, evidence=replace(again.evidence, hint=FLAKY))
            self.verdicts[-1] = again
        self._is_alone = False

    def pytest_assertrepr_compare(self, op: str, left: object, right: object) -> None:
        self._subject.comparison = Comparison(left, op, right)

    def _end_phase(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        when = call.when
        if when == "call" and call.excinfo and self._may_be_disturbed(call.excinfo.value):
            self._ended = RunEnd.DISTURBED
            self._subject.session.end()
        elif when == "call" and call.excinfo and self._is_doubtful(call.excinfo.value):
            by_answer = not self._subject.program.is_mended and isinstance(
                call.excinfo.value.__cause__ or call.excinfo.value, (AssertionError, Raised)
            )
            self._ended = RunEnd.SUSPECT_BY_ANSWER if by_answer else RunEnd.SUSPECT
            self._subject.session.end()
        elif when == "call" or (when == "setup" and call.excinfo):
            self.verdicts.append(self._verdict_of(item, call))
            self._options.progress(len(self.verdicts), len(self._checks.items))
        if when == "teardown":
            self._subject.session.changes.restore()
        if when == "teardown" and self.verdicts and self.verdicts[-1].failed:
            self._subject.session.end()
            self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Free what a check that failed has left: no collector runs while checks do.

        Most of it is new.  To look through all there is takes half as long as the checks, so that
        is done where the memory has grown, or nobody can tell.
        """
        held = bytes_held(os.getpid())
        if held == 0 or held > self._bytes_expected:
            gc.collect()
            self._bytes_expected = bytes_held(os.getpid()) + GARBAGE_BYTES
        else:
            gc.collect(0)

    # Verdicts

    def _begin_unit(self, unit: str) -> None:
        """Begin a unit; report the one before, which has been judged."""
        if unit != self._unit:
            self._options.tell(
                "unit", [verdict for verdict in self.verdicts if verdict.unit == self._unit]
            )
            self._unit = unit
            OF_UNIT.set(self._assignment.unit(unit) if unit else None)
            self._subject.session.end()
            self._budget.begin_unit(unit, with_stubs=self._subject.program.is_mended)

    def _begin_example(self) -> bool:
        """Begin an example that a check draws; return whether one that fails is to end it.

        What decides about a check that is tried alone is an example in a process of its own.
        """
        session = self._subject.session
        if self._is_alone:
            session.shared = self._shares_search and self._checks.draws.is_searching
        self._subject.start_check()
        self._stalls.count_anew()
        self._budget.check(session.slowest)
        return not self._is_alone

    def _may_be_disturbed(self, error: BaseException) -> bool:
        """Return whether a check may have ended by the machine's doing, and is to be run again."""
        if not self._doubts.are_open:
            return False
        cause = checked_error(error)
        is_import = isinstance(cause, Raised) and not cause.kinds.isdisjoint(OF_IMPORTS)
        return isinstance(cause, Disturbed) or is_import

    def _is_doubtful(self, error: BaseException) -> bool:
        """Return whether a check may fail by what its process kept of others."""
        if isinstance(checked_error(error), GraderError):
            return False
        return isinstance(error, Suspect) or (
            not self._is_alone and self._subject.session.is_reused
        )

    def _verdict_of(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Verdict:
        mark = self._checks.mark_of(item)
        error = checked_error(call.excinfo.value) if call.excinfo else None
        outcome, evidence = outcome_of(error, mark, self._subject, self._checks.draws.flaky)
        if error is not None and outcome is not Outcome.PASSED:
            self._note_failure(item, error, outcome)
        is_assertion = call.excinfo is not None and call.excinfo.errisinstance(AssertionError)
        named = named_diagnosis(mark, item) if is_assertion else None
        return Verdict(
            check=check_id(item),
            unit=mark.unit,
            kind=mark.kind,
            group=mark.group,
            vacuous=mark.vacuous,
            title=check_title(item),
            outcome=outcome,
            evidence=evidence,
            differences=evidence.differences if evidence else (),
            cause=Cause(id=named, origin=OF_CHECK) if named else None,
            untried=call.excinfo is not None and call.excinfo.errisinstance(NotTried),
            hidden=is_hidden(self._assignment, item.path),
            seconds=call.duration,
        )

    def _note_failure(self, item: pytest.Item, error: BaseException, outcome: Outcome) -> None:
        """Keep what is needed of a check that failed or broke down, before its session ends."""
        session, check = self._subject.session, check_id(item)
        self._options.on_failure(failure_of(item, error, self._subject.comparison))
        if outcome is Outcome.ERROR:
            if self._subject.has_run and not isinstance(error, GraderError):
                last = next(reversed(session.calls), None)
                self._broken[check] = note_breakdown(item.nodeid, error, last)
            elif isinstance(error, SandboxError):
                self._note_disturbance(error, self._assignment.unit(self._unit))
            else:
                where = place(item, self._assignment.slug)
                kind = "" if isinstance(error, AssignmentError) else f"{type(error).__name__}: "
                self.troubles.append(f"{where}: {kind}{error}")
        if self._subject.program.is_mended:
            return
        names = {call.function for call in session.calls if not call.on}
        self._called_names[self._unit] |= names | session.history.names
        if outcome is Outcome.FAILED and session.calls and not self._subject.player.games:
            shown = session.calls[-1]
            # a copy of a board of a million cells takes half a second
            self.calls[check] = with_copies(shown) if session.changes.are_there else shown
            if self._subject.program.facts.may_keep((shown.function,)):
                self.earlier[check] = tuple(map(with_copies, session.calls[:-1]))

    def _note_disturbance(self, error: SandboxError, unit: Unit) -> None:
        """Note that the machine kept a unit from being judged, once for staff to read."""
        if unit.id not in self.disturbed:
            self.disturbed.add(unit.id)
            self.troubles.append(f"{self._assignment.heading(unit)}: {error}")


def checked_error(error: BaseException) -> BaseException:
    """Return what ended a check: what is behind it where an example of several ended it."""
    return (error.__cause__ or error) if isinstance(error, Suspect) else error


def outcome_of(
    error: BaseException | None,
    mark: CheckMark,
    subject: Subject,
    flaky: tuple[type[BaseException], ...] = (),
) -> tuple[Outcome, Evidence | None]:
    """Return how a check ended that raised this (None: nothing), and the evidence it leaves.

    `flaky` are the exceptions that say that it does not end alike each time.
    """
    if error is None:
        return Outcome.PASSED, None
    if not isinstance(error, (AssertionError, StudentFailure, *flaky)):
        return Outcome.ERROR, subject.evidence(AssertionError()) if subject.has_run else None
    if mark.kind == NOTE:
        return Outcome.PASSED, error.evidence if isinstance(error, BrokenRule) else None
    if isinstance(error, flaky):
        return Outcome.FAILED, replace(subject.evidence(AssertionError()), hint=FLAKY)
    return Outcome.FAILED, subject.evidence(error)


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


class SecondTrial:
    """Runs checks again on another program; the verdicts of that are not kept."""

    def __init__(
        self, first: GradingPlugin, items: Sequence[pytest.Item], reference: Reference | None
    ) -> None:
        self._first = first
        self._items = items
        self._reference = reference

    def outcomes(self, program: Program, checks: Collection[str]) -> Iterator[Verdict]:
        """Run some checks on a program; yield their verdicts."""
        with self._first.on(program):
            for item in self._items:
                if check_id(item) in checks:
                    yield from self._verdicts_without_luck(item)

    def passing_when_right(self, checks: Collection[str]) -> set[str]:
        """Return those of some checks that pass on the reference; all where there is none."""
        if self._reference is None:
            return set(checks)
        program = self._reference.load_program()
        return {outcome.check for outcome in self.outcomes(program, checks) if outcome.passed}

    def _verdicts_without_luck(self, item: pytest.Item) -> list[Verdict]:
        """Return a check's verdicts; one of few calls that passes has to pass again.

        A game is played once, and nobody plays one right by luck.
        """
        before = self._first.answered
        verdicts = self._verdicts_on(item)
        passes = all(verdict.passed for verdict in verdicts)
        # a check of many calls is not passed by luck, and costs the most to run again
        is_few = self._first.answered - before < FEW_CALLS
        plays = GAMES in getattr(item, "fixturenames", ())
        return self._verdicts_on(item) if passes and is_few and not plays else verdicts

    def _verdicts_on(self, item: pytest.Item) -> list[Verdict]:
        verdicts = self._first.verdicts
        count = len(verdicts)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        again = verdicts[count:]
        del verdicts[count:]
        if any(verdict.unit in self._first.disturbed for verdict in again):
            raise Disturbed("a check could not be tried again")
        return again


UNUSABLE = "The result cannot be used"
OF_OBJECTS = frozenset(
    ("attribute", "method", "making", "observed", "raising", "typing", "drawing")
)
MISTYPED = (NameError, ImportError)  # no value of a submission is the cause of these
LONGEST_HINT_CHARS = 500


class Breakdown(Record):
    """An exception in a check, which is ours where no value can be its cause.

    `got` is what the last call returned, "" where it did not return.
    """

    place: str
    kind: str
    message: str
    is_ours: bool
    got: str = ""


def note_breakdown(place: str, error: BaseException, last: Call | None = None) -> Breakdown:
    """Return a record of an exception in a check, without the objects that it holds on to.

    `last` is the last call that the check made.
    """
    returned = last.returned if last else None
    # Python would name our class, and call a `map` that can be looped over what cannot
    other = f"it is an object of type {returned.kind}" if isinstance(returned, Unsupported) else ""
    if isinstance(error, AttributeError) and error.name in OF_OBJECTS:
        other = "it is no object of a class of yours"
    return Breakdown(
        place=place,
        kind=type(error).__name__,
        message=make_visible(other or str(error)[:LONGEST_HINT_CHARS]),
        is_ours=isinstance(error, MISTYPED),
        got="" if last is None or last.failure else cut_line(plain_text(returned)),
    )


def settle_breakdowns(
    verdicts: Sequence[Verdict],
    broken: Mapping[str, Breakdown],
    passing: Callable[[Collection[str]], set[str]],
) -> tuple[list[Verdict], list[str]]:
    """Return the verdicts, failed where the submission is to blame, and the grader's own faults.

    It is to blame where what it answered is the cause: where a check is among those that `passing`
    gives, which pass with right answers.  `broken` holds what happened, by check.
    """
    ours = {check for check, error in broken.items() if error.is_ours}
    theirs = passing(broken.keys() - ours) if broken.keys() - ours else set()
    settled = [
        blame_submission(verdict, broken[verdict.check]) if verdict.check in theirs else verdict
        for verdict in verdicts
    ]
    troubles = [
        f"{error.place}: {error.kind}: {error.message}"
        for check, error in broken.items()
        if check not in theirs
    ]
    return settled, troubles


def blame_submission(verdict: Verdict, error: Breakdown) -> Verdict:
    """Return a check that broke down as one that failed."""
    evidence = verdict.evidence or Evidence()
    evidence = replace(evidence, actual=error.got, hint=f"{UNUSABLE}: {error.message}")
    return replace(verdict, outcome=Outcome.FAILED, evidence=evidence)
