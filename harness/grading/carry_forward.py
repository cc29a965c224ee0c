"""Errors carried forward: a unit that is right by itself keeps its points.

A failing check is tried again with the functions of the wrong units answered by the reference
(see `execution.stubs`).  If it passes then, the unit that it judges is not to blame.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from typing import Protocol

import pytest

from harness.checks.marks import check_id
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.execution.stubs import StubAnswers
from harness.model import Assignment, Outcome, Unit, Verdict

Passing = Callable[[Program, Collection[str]], set[str]]
Reach = Callable[[Iterable[str]], frozenset[str]]
WHOLE_PROGRAM = "__main__"
MOST_ALONE = 3  # suspects that are tried one by one, to tell which of them it is


@dataclass(frozen=True, kw_only=True)
class Attempt:
    """A way to try again: the program with stubs, and the unit to blame if a check passes then."""

    program: Program
    cause: str


class CarryForward:
    """Finds out which failures are consequences, for one program."""

    def __init__(self, assignment: Assignment, program: Program, reference: Reference) -> None:
        self._assignment = assignment
        self._program = program
        self._reference = reference
        self._uses: Mapping[str, frozenset[str]] = {}

    def order(self) -> list[str]:
        """Return the units so that each comes after those whose functions it uses."""
        if not self._uses:
            facts = self._reference.program().facts
            self._uses = uses(self._assignment, facts.reach)
        return sorted(self._uses, key=lambda unit: len(self._uses[unit]))

    def attempts(self, unit: str, wrong: set[str]) -> Iterator[Attempt]:
        """Return the ways to try a unit's failing checks again, given the units that are `wrong`.

        With the functions of one of them answered by the reference, each in turn; then of all.
        """
        own = set(self._assignment.unit(unit).functions)
        written = own <= self._program.names - self._program.facts.unwritten
        if not written and not self._program.asks_when_loaded:
            return  # there is nothing that could be right, not even a game outside of functions
        used = self._uses[unit]
        suspects = [one for one in self._assignment.units if one.id in wrong and one.id in used]
        if len(suspects) <= MOST_ALONE:
            for suspect in suspects:
                yield self._attempt(unit, [suspect])
        if len(suspects) > 1:
            yield self._attempt(unit, suspects)

    def _attempt(self, unit: str, suspects: list[Unit]) -> Attempt:
        own = set(self._assignment.unit(unit).functions)
        names = frozenset(name for one in suspects for name in one.functions) - own
        answer = StubAnswers(self._reference.session, names).answer
        return Attempt(program=self._program.with_stubs(names, answer), cause=suspects[0].id)


class Trial(Protocol):
    """What runs checks on a program, for a while on another one; `verdicts` are those so far."""

    verdicts: list[Verdict]

    def on(self, program: Program) -> AbstractContextManager[None]:
        """Let checks run on another program meanwhile."""


class SecondTrial:
    """Runs checks again on another program; the verdicts of that are not kept."""

    def __init__(
        self, first: Trial, items: Sequence[pytest.Item], reference: Reference | None
    ) -> None:
        self._first = first
        self._items = items
        self._reference = reference

    def passing(self, program: Program, checks: Collection[str]) -> set[str]:
        """Return those of some checks that pass on a program."""
        chosen = [item for item in self._items if check_id(item) in checks]
        with self._first.on(program):
            return {check_id(item) for item in chosen if self._passes(item)}

    def passing_when_right(self, checks: Collection[str]) -> set[str]:
        """Return those of some checks that pass on the reference; all where there is none."""
        if self._reference is None:
            return set(checks)
        return self.passing(self._reference.program(), checks)

    def _passes(self, item: pytest.Item) -> bool:
        verdicts = self._first.verdicts
        count = len(verdicts)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        again = verdicts[count:]
        del verdicts[count:]
        return all(one.passed for one in again)


def uses(assignment: Assignment, reach: Reach) -> dict[str, frozenset[str]]:
    """Give, for each unit, the other units whose functions it uses, directly or not.

    `reach` gives the names that the reference's functions mention.
    """
    found = {}
    for unit in assignment.units:
        names = reach(unit.functions or [WHOLE_PROGRAM]) - set(unit.functions)
        others = (one.id for one in assignment.units if one is not unit)
        found[unit.id] = frozenset(
            other for other in others if names & set(assignment.unit(other).functions)
        )
    return found


def excuse(verdicts: Sequence[Verdict], carrying: CarryForward, passing: Passing) -> list[Verdict]:
    """Return verdicts of which those pass that do when functions of other, wrong units are right.

    `passing` gives those of some checks that pass on a program.
    """
    found = list(verdicts)
    wrong = {one.unit for one in found if one.failed and one.kind != "style"}
    if len(wrong) < 2:
        return found
    for unit in carrying.order():
        failed = {one.check for one in found if one.unit == unit and may_be_carried(one)}
        for attempt in carrying.attempts(unit, wrong) if failed else ():
            with attempt.program as program:
                passed = passing(program, failed)
            found = [excused(one, attempt.cause) if one.check in passed else one for one in found]
            failed -= passed
        if not any(one.unit == unit and one.failed for one in found):
            wrong.discard(unit)
    return found


def excused(verdict: Verdict, cause: str) -> Verdict:
    """Return a failed check as one that passed: another unit is the cause."""
    return replace(verdict, outcome=Outcome.PASSED, evidence=None, diagnosis=None, cause=cause)


def may_be_carried(verdict: Verdict) -> bool:
    """Return whether a failure may come from another unit: how a program is built is its own."""
    return verdict.failed and verdict.kind not in ("structure", "style", "note")
