"""Finds out why one function of a submission is wrong."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from operator import attrgetter

from harness.collaborators import Collaborators
from harness.diagnosis import general
from harness.diagnosis.behaviour import Behaviour, Endless, Observer, Pair, Unobserved, pairs
from harness.diagnosis.cases import Case, domains
from harness.diagnosis.cause import Cause
from harness.diagnosis.misconceptions import misconceptions
from harness.model import Assignment
from harness.program import Program
from harness.reference import Reference

FIRST = 12  # cases that tell most versions from the submission, so that few are asked all of them
NOT_DEFINED = "not_defined"
NOT_WRITTEN = "not_written"
ENDLESS = "endless"
FIRST_TIME_ONLY = "first_time_only"
MOST_FRESH = 5  # cases that are tried in a process of their own


class Finder:
    """Compares functions of one program with what is right and with what is known to be wrong.

    Those that are `endless` are not asked again.
    """

    def __init__(
        self,
        assignment: Assignment,
        program: Program,
        reference: Reference,
        endless: Collection[str] = (),
    ) -> None:
        self._assignment = assignment
        self._program = program
        self._reference = reference
        self._endless = endless

    def cause(self, function: str, wrong: Collection[str]) -> Cause | None:
        """Give why a function is wrong, None where that is not known.

        Those of its collaborators that are `wrong` themselves are answered by the reference.
        """
        obvious = self._obvious(function)
        if obvious:
            return general.described(obvious, function)
        find_cases = domains(self._assignment).get(function)
        if find_cases is None or function not in self._program.names:
            return None
        try:
            with self._without(function, wrong) as program:
                return self._compared(function, find_cases(), program)
        except Endless:
            return general.described(ENDLESS, function)
        except Unobserved:
            return None

    def _obvious(self, function: str) -> str | None:
        """Give the cause that shows without asking the function anything."""
        facts = self._program.facts
        if function in facts.unwritten:
            return NOT_WRITTEN
        if function not in self._program.names and function not in facts.lost:
            return NOT_DEFINED
        return ENDLESS if function in self._endless else None

    @contextmanager
    def _without(self, function: str, wrong: Collection[str]) -> Iterator[Program]:
        used = self._program.facts.reach((function,)) & self._program.names
        replaced = used & frozenset(wrong) - {function}
        if not replaced:
            yield self._program
            return
        answer = Collaborators(self._reference.student, replaced).answer
        with closing(self._program.with_stubs(replaced, answer)) as program:
            yield program

    def _compared(self, function: str, cases: Sequence[Case], program: Program) -> Cause | None:
        with closing(Observer(program)) as own:
            seen = own.observe(function, cases)
        with closing(Observer(self._reference.program())) as reference:
            right = reference.observe(function, cases)
            if seen == right:
                return None
            compared = pairs(cases, seen, right)
            known = self._known(function, cases, seen, reference)
            if known is None and compared:
                known = self._known(function, cases, seen, reference, attrgetter("plain"))
        if known or not compared:
            return known
        if first_time_only(function, compared, program):
            return general.described(FIRST_TIME_ONLY, function)
        name = general.fitting(compared)
        return general.described(name, function) if name else None

    def _known(
        self,
        function: str,
        cases: Sequence[Case],
        seen: Sequence[Behaviour],
        reference: Observer,
        look: Callable[[Behaviour], object] = lambda behaviour: behaviour,
    ) -> Cause | None:
        """Give the misconception that behaves like the function in every case."""
        versions = misconceptions(self._assignment, function)
        for count in (FIRST, len(cases)):
            wanted = list(map(look, seen[:count]))
            kept = []
            for version in versions:
                reference.define(version.cause.name, function, version.source)
                found = reference.observe(version.cause.name, cases[:count])
                if list(map(look, found)) == wanted:
                    kept.append(version)
            versions = kept
        return versions[0].cause if versions else None


def first_time_only(function: str, compared: Sequence[Pair], program: Program) -> bool:
    """Say whether cases that went wrong after others go right in a process of their own."""
    for pair in [pair for pair in compared if pair.differing][:MOST_FRESH]:
        with closing(Observer(program)) as fresh:
            alone = fresh.observe(function, [pair.case])
        if pairs([pair.case], alone, [pair.right]):
            return False
    return True
