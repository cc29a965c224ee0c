"""Errors carried forward: a unit that is right by itself keeps its points.

A failing check is tried again with the functions of the wrong units answered by the reference
(see `execution.stubs`).  If it passes then, the unit that it judges is not to blame.  No object is
passed on: where classes take part it is tried last of all with the reference's classes instead.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from harness.errors import Disturbed
from harness.execution.facts import WHOLE_PROGRAM, units_used
from harness.execution.program import Program, Substitution
from harness.execution.reference import Reference
from harness.model import Assignment, Outcome, Record, Unit, Verdict

if TYPE_CHECKING:
    from harness.execution.stubs import StubAnswers

Outcomes = Callable[[Program, Collection[str]], Iterator[Verdict]]
"""Run some checks on a program; return the verdict of each."""
WITH_CORRECT = "We used a correct {} here, so the difference comes from {}."
ALL_IT_USES = "version of everything it uses"
MOST_SENT_VALUES = 200_000  # by one check through stubs; a table of 3 x 3 is about 60
MORE_PATIENCE = 5  # times as many, where the reference does it without
FEW = 2  # units that a sentence names
MOST_ALONE = 3  # suspects that are tried one by one, to tell which of them it is


class StubbedProgram(Record):
    """A program with some functions answered by the reference."""

    program: Program
    stubs: StubAnswers


class Attempt(Record):
    """A way to try again: the submission without the functions of its `suspects`.

    The reference without the same functions shows what a right program sends through the stubs.
    `remark` is the sentence below what a check shows that fails even so.
    """

    submission: StubbedProgram
    reference: StubbedProgram
    suspects: Sequence[Unit]
    remark: str

    def retry(self, own: Sequence[Verdict], outcomes: Outcomes) -> list[Verdict]:
        """Return a unit's verdicts, those excused that pass when the suspects are right.

        None is excused where the unit calls none of these.  A check that is too large for stubs is
        excused where some others of its unit have passed, and none fails that is not.  One that
        fails again shows what was seen then: nothing in that is another unit's doing.
        """
        with self.submission.program, self.reference.program:
            failed = [verdict.check for verdict in own if verdict.may_be_carried]
            result = run_with_stubs(self.submission, failed, outcomes)
            to_blame = first_used(self.suspects, self.submission.stubs.called)
            if to_blame is None:
                return list(own)
            too_large = run_with_stubs(self.reference, result.given_up, outcomes).given_up
            if own_way := result.given_up - too_large:
                # only this submission needs the function so often: then with more patience
                self.submission.stubs.most *= MORE_PATIENCE
                result.passed |= run_with_stubs(self.submission, own_way, outcomes).passed
        small = [verdict for verdict in own if not (verdict.check in too_large or verdict.vacuous)]
        excused = set(result.passed)
        if small and all(verdict.passed or verdict.check in excused for verdict in small):
            excused |= too_large
        return [
            excuse(verdict, to_blame)
            if verdict.check in excused
            else show_what_is_left(verdict, result.again.get(verdict.check), self.remark)
            for verdict in own
        ]


@dataclass(frozen=True)
class ClassAttempt:
    """A way to try again: definitions of the reference in place of what the `suspects` define.

    The submission could read them there.  So nothing is taken from such a try but which checks
    pass: no value, text, time or cause.  Nobody is blamed for units `left_out`.
    """

    program: Program
    substitution: Substitution
    suspects: Sequence[Unit]
    left_out: Collection[str]

    def retry(self, own: Sequence[Verdict], outcomes: Outcomes) -> list[Verdict]:
        """Return a unit's verdicts, those excused that pass; none where no suspect was used."""
        failed = [verdict.check for verdict in own if verdict.may_be_carried]
        with self.program.with_substitution(self.substitution) as program:
            passed = {outcome.check for outcome in outcomes(program, failed) if outcome.passed}
        to_blame = first_used(self.suspects, self.substitution.used)
        blamed = None if to_blame in self.left_out else to_blame
        excused = passed if to_blame else set[str]()
        return [excuse(verdict, blamed) if verdict.check in excused else verdict for verdict in own]


@dataclass(eq=False)
class CarryForward:
    """Finds out which failures are consequences, for one program.

    `_called_names` has the functions that a unit's failing checks call, for each unit.
    """

    _assignment: Assignment
    _program: Program
    _reference: Reference
    _called_names: Mapping[str, set[str]]

    @cached_property
    def _uses(self) -> Mapping[str, frozenset[str]]:
        """For each unit those that it uses in the reference, or mentions in the submission.

        It uses what its checks call, too: the class of an object that is passed to a function.
        Where the reference has it the other way round, only that counts: whoever checks a row by
        asking for the whole has not done a part of it.  Which of them the submission really uses
        shows when it is tried again: they are called then.
        """
        by_reference = units_used(self._assignment, self._reference.load_program().facts.reach)
        by_submission = units_used(self._assignment, self._program.facts.reach, self._called_names)
        return {
            unit: used | {other for other in by_submission[unit] if unit not in by_reference[other]}
            for unit, used in by_reference.items()
        }

    def units_in_order(self) -> list[str]:
        """Return the units so that each comes after those whose functions it uses."""
        return sorted(self._uses, key=lambda unit: len(self._uses[unit]))

    def attempts(self, unit: str, wrong: set[str]) -> Iterator[Attempt]:
        """Yield the ways to try a unit's failing checks again, given the units that are `wrong`.

        With the functions of one of them answered by the reference, each in turn; then of all;
        then of right units, too, that use one of these and may be right with its mistake alone.
        """
        own = self._assignment.unit(unit)
        facts = self._reference.load_program().facts
        groups = self._groups_of_suspects(unit, wrong)
        using = {other for other in self._uses[unit] - wrong if wrong & self._uses[other]}
        users = [other for other in self._assignment.units if other.id in using]
        for group in [*groups, *([*group, *users] for group in groups[-1:] if users)]:
            names = required_names(group) - {*own.functions} - facts.class_names
            if not names:
                continue
            replaced = [self._assignment.heading(other) for other in group]
            named = " and a correct ".join(replaced) if len(replaced) <= FEW else ALL_IT_USES
            yield Attempt(
                submission=self._with_stubs(self._program, names, own),
                reference=self._with_stubs(self._reference.load_program(), names, own),
                suspects=[suspect for suspect in group if suspect.id in wrong],
                remark=WITH_CORRECT.format(named, self._assignment.heading(own)),
            )

    def attempts_with_classes(self, unit: str, wrong: set[str]) -> Iterator[ClassAttempt]:
        """Yield the ways to try a unit again in which classes of the reference take part.

        For each group of suspects first with all classes that both programs have: objects made of
        one know what is in those made of another.  Then without those that are right.
        """
        tested = self._assignment.unit(unit).functions
        both = self.carried_classes & self._program.names
        reach = self._reference.load_program().facts.reach
        for group in self._groups_of_suspects(unit, wrong | self.units_left_out):
            wanted = required_names(group) - {*tested}
            used = {*wanted, *reach([*tested, *wanted, *self._called_names.get(unit, ())])}
            if used.isdisjoint(self.carried_classes):
                continue
            for names in dict.fromkeys([wanted | self.carried_classes - {*tested}, wanted]):
                substitution = self._reference.substitution_for(names, tested, both)
                if substitution is not None:
                    left_out = self.units_left_out - wrong
                    yield ClassAttempt(self._program, substitution, group, left_out)

    def _groups_of_suspects(self, unit: str, wrong: set[str]) -> list[list[Unit]]:
        """Return wrong units that a unit uses: each where they are few, then all of them."""
        if not self._is_unit_written(unit):
            return []
        used = wrong & self._uses[unit]
        suspects = [unit for unit in self._assignment.units if unit.id in used]
        alone = [[suspect] for suspect in suspects] if len(suspects) <= MOST_ALONE else []
        return [*alone, *([suspects] if len(suspects) > 1 else [])]

    @cached_property
    def carried_classes(self) -> frozenset[str]:
        """The classes that units ask for, or that both programs have; none where they stay out."""
        if not self._assignment.carry_classes:
            return frozenset()
        names = required_names(self._assignment.units) | self._program.names
        return self._reference.class_names & names

    @property
    def units_left_out(self) -> set[str]:
        """The ids of units of which a name is missing; none where classes stay out."""
        stubs = self._program.stubs
        there = self._program.names - (stubs.names if stubs else frozenset())
        lacking = required_names(self._assignment.units if self.carried_classes else ()) - there
        return {unit.id for unit in self._assignment.units if lacking.intersection(unit.functions)}

    def _is_unit_written(self, unit: str) -> bool:
        """Return whether there is something that could be right, if only a game of no function."""
        own = set(self._assignment.unit(unit).functions)
        defined = self._program.names | self._program.facts.callables.keys()
        if own <= defined - self._program.facts.unwritten:
            return True
        facts = self._reference.load_program().facts
        is_started = not own.isdisjoint(facts.mentions.get(WHOLE_PROGRAM, ()))
        runs = self._program.facts.reach([WHOLE_PROGRAM])
        return is_started and not runs.isdisjoint(self._assignment.functions)

    def _with_stubs(self, program: Program, names: Collection[str], tested: Unit) -> StubbedProgram:
        stubs = self._reference.stubs_for(names, tested.functions, MOST_SENT_VALUES)
        return StubbedProgram(program=program.with_stubs(stubs), stubs=stubs)


def required_names(units: Iterable[Unit]) -> frozenset[str]:
    """Return the functions and classes that some units consist of."""
    return frozenset(name for unit in units for name in unit.functions)


def first_used(suspects: Sequence[Unit], used: Collection[str]) -> str | None:
    """Return the unit to blame if a check passes now: the first that was used, None for none."""
    names = frozenset(used)
    return next((unit.id for unit in suspects if not names.isdisjoint(unit.functions)), None)


def excuse(verdict: Verdict, blamed_unit: str | None) -> Verdict:
    """Return a verdict as one that passed: what it saw and why is the other unit's."""
    spoken = tuple(explanation for explanation in verdict.explanations if explanation.sentences())
    plain = replace(verdict, evidence=None, cause=None, explanations=spoken)
    return replace(plain, outcome=Outcome.PASSED, blamed_unit=blamed_unit)


def excuse_consequences(
    verdicts: Sequence[Verdict],
    carrying: CarryForward,
    outcomes: Outcomes,
    *,
    with_classes: bool = False,
) -> list[Verdict]:
    """Return the verdicts, those excused that pass when what other, wrong units define is right."""
    settled = list(verdicts)
    wrong = {verdict.unit for verdict in settled if not verdict.passed and not verdict.is_on_text}
    left_out = carrying.units_left_out if with_classes else set()
    # another unit has to be wrong for one to be excused by it
    if len(wrong | left_out) < 2:
        return settled
    attempts = carrying.attempts_with_classes if with_classes else carrying.attempts
    # a unit that is excused is no cause for those that use it
    for unit in carrying.units_in_order():
        own = [verdict for verdict in settled if verdict.unit == unit]
        is_open = any(verdict.may_be_carried for verdict in own)
        for attempt in attempts(unit, wrong) if is_open else ():
            if any(verdict.may_be_carried for verdict in own):
                own = retry_undisturbed(own, attempt, outcomes)
        again = {verdict.check: verdict for verdict in own}
        settled = [again.get(verdict.check, verdict) for verdict in settled]
        if own and not any(verdict.failed for verdict in own):
            wrong.discard(unit)
    return settled


def retry_undisturbed(
    own: Sequence[Verdict], attempt: Attempt | ClassAttempt, outcomes: Outcomes
) -> list[Verdict]:
    """Return a unit's verdicts after another try; its failures are nobody's where that broke off.

    They may be another unit's fault, which the machine kept from being seen.
    """
    try:
        return attempt.retry(own, outcomes)
    except Disturbed:
        return [
            replace(verdict, outcome=Outcome.ERROR) if verdict.may_be_carried else verdict
            for verdict in own
        ]


@dataclass(kw_only=True)
class Retry:
    """The results of checks with stubs: which passed, sent too much, failed again."""

    passed: set[str] = field(default_factory=set)
    given_up: set[str] = field(default_factory=set)
    again: dict[str, Verdict] = field(default_factory=dict)


def run_with_stubs(stubbed: StubbedProgram, checks: Collection[str], outcomes: Outcomes) -> Retry:
    """Run some checks; one that failed where nothing can be seen is in none of the results."""
    result = Retry()
    for verdict in outcomes(stubbed.program, checks) if checks else ():
        if verdict.passed:
            result.passed.add(verdict.check)
        elif stubbed.stubs.gave_up:
            result.given_up.add(verdict.check)
        elif verdict.failed and not (
            # with an object that came as none nothing is seen
            verdict.untried or stubbed.stubs.lost_objects or stubbed.program.allowance.is_used_up()
        ):
            result.again[verdict.check] = verdict
        stubbed.stubs.forget_sent()
    return result


def show_what_is_left(verdict: Verdict, again: Verdict | None, remark: str) -> Verdict:
    """Return a failed check with what was seen when it failed `again`, if other than before."""
    if again is None or again.evidence in (None, verdict.evidence):
        return verdict
    hint = "\n".join(filter(None, [again.evidence.hint, remark]))
    return replace(verdict, evidence=replace(again.evidence, hint=hint))
