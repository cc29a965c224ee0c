"""What a function does in each case of its domain, and how that differs from what is right."""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable, Sequence
from dataclasses import field
from functools import cache, cached_property, partial
from typing import Any

from harness.checks.domains import Case, Domain
from harness.errors import Unreadable
from harness.execution.exact import EXACT, EXACT_KINDS, same
from harness.execution.failures import demand_undisturbed
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.messages import DefineRequest, ObserveRequest, R, Request
from harness.model import Record
from harness.sandbox.gate import BoundedUnpacker, bounded_text, reading, whole_text
from harness.sandbox.worker import Closing, Worker, WorkerGone
from harness.transcripts.screen import Screen
from harness.wire import COPYING, Json, Packer

CALL_SECONDS = 1  # of CPU, for what takes some milliseconds
WITHOUT_END = "printed_too_much"
DRAWS = 2  # times that the reference is asked what it answers: chance answers otherwise
WHOLE = Domain(cases=list)
REFUSING = ("raised", "does_not_fit", "exited")  # how a call ends that a function refuses


class Unobserved(Exception):
    """A function could not be observed in every case: its process ended, or what it sent is bad."""


class Endless(Unobserved):
    """A function does not come to an end in one of its cases."""


class Behaviour(Record):
    """What a function does in one case; two of them are equal where nobody could see a difference.

    `values` are the arguments afterwards and what was returned, as they came over the wire:
    with exact types, and saying which containers are one and the same.  `exception` is the type of
    the one that ended the call, "" for none.
    """

    values: str
    printed: Screen
    ended: str
    text: str = field(compare=False)
    exception: str = field(compare=False, default="")

    @cached_property
    def _unpacked_values(self) -> tuple[tuple[Any, ...], Any]:
        references, returned, nodes = json.loads(self.values)
        unpacker = BoundedUnpacker(EXACT)
        unpacker.accept(nodes)
        return tuple(map(unpacker.value, references)), unpacker.value(returned)

    def is_like(self, other: Behaviour) -> bool:
        """Return whether screen, end and values are alike, whichever containers are identical."""
        if (self.printed, self.ended) != (other.printed, other.ended):
            return False
        return self.values == other.values or same(self._unpacked_values, other._unpacked_values)

    @property
    def arguments(self) -> tuple[Any, ...]:
        """The arguments after the call."""
        return self._unpacked_values[0]

    @property
    def return_value(self) -> Any:
        return self._unpacked_values[1]

    def in_case(self, case: Case) -> Behaviour:
        """Return the part of it that counts in a case: where that has to be refused, a refusal."""
        return REFUSAL if case.refused and self.ended in REFUSING else self


REFUSAL = Behaviour(values="[[], null, []]", printed=Screen(""), ended="refused", text="")
"""What a function should do in a case that has to be refused, whatever it raises or prints."""


class CasePair(Record):
    """A case with what the submission did in it and what is right."""

    case: Case
    seen: Behaviour
    right: Behaviour

    @cached_property
    def differing_aspects(self) -> frozenset[str]:
        """In what the two differ: "returned", "printed", "arguments", "ended"; none of it if equal.

        Which containers are one and the same is not looked at.
        """
        seen, right = self.seen, self.right
        if seen == right:
            return frozenset()
        differing = {
            "returned": not same(seen.return_value, right.return_value),
            "arguments": not same(seen.arguments, right.arguments),
            "printed": seen.printed != right.printed and REFUSAL not in (seen, right),
            "ended": seen.ended != right.ended,
        }
        return frozenset(name for name, differs in differing.items() if differs)

    def differs_in(self, aspect: str) -> bool:
        """Return whether the two differ in this aspect and in no other."""
        return self.differing_aspects == {aspect}


class Observer(Closing):
    """Watches functions of one program; all that it sees happens in one fresh process."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._worker: Worker | None = None

    def observe(
        self, function: str, cases: Sequence[Case], domain: Domain = WHOLE
    ) -> list[Behaviour]:
        """Return what a function does in each case, in order, as far as it counts in its domain.

        Raises Endless where it does not end in one of them or prints without end; Unobserved where
        its process ends, sends what is malformed, or time is used up; Disturbed for the machine.
        """
        raw = packed_cases(cases)
        request = ObserveRequest(function=function, raw=raw, listed=bool(domain.listed))
        reply = self._ask_worker(request)
        if reply.error == {"kind": WITHOUT_END}:
            raise Endless
        try:
            with reading():
                # most versions print the same
                shown = cache(partial(shown_screen, self._program, domain))
                seen = [behaviour_from(domain, shown, *row) for row in reply.seen]
        except Unreadable as error:
            raise Unobserved from error
        if any(behaviour.ended.startswith(WITHOUT_END) for behaviour in seen):
            raise Endless
        if len(seen) != len(cases):
            raise Unobserved
        return [behaviour.in_case(case) for behaviour, case in zip(seen, cases, strict=True)]

    def define_version(self, name: str, function: str, source: str) -> None:
        """Define a version of a `function` under a new `name`.  Raises as `observe` does."""
        self._ask_worker(DefineRequest(name=name, function=function, source=source))

    def close(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _ask_worker(self, request: Request[R]) -> R:
        if self._program.allowance.is_used_up():
            raise Unobserved
        try:
            with reading(WorkerGone):
                if self._worker is None:
                    self._worker = self._program.worker()
                return self._worker.ask(request, CALL_SECONDS)
        except WorkerGone as gone:
            self.close()
            demand_undisturbed(gone, "a cause", self._program.doubts)
            raise Endless if gone.late else Unobserved from gone
        except Unreadable as error:
            self.close()
            raise Unobserved from error


def shown_screen(program: Program, domain: Domain, printed: Json) -> tuple[str, Screen]:
    """Return the text of what was printed, as far as it counts, and its screen.

    The screen ends with a mark, so that blank lines at the end count.
    """
    text = domain.text(program.screen(whole_text(printed, program.limits.output)).text)
    return text, Screen(text).with_end_mark


def answered_cases(function: str, domain: Domain, reference: Reference) -> list[Case]:
    """Return the cases in which the reference answers alike in `DRAWS` runs, and ends well.

    Raises Unobserved, see `Observer.observe`.
    """
    answers: list[list[Behaviour]] = []
    for _ in range(DRAWS):
        with Observer(reference.load_program()) as observer:
            answers.append(observer.observe(function, domain.cases(), domain))
    return [
        case
        for case, first, *others in zip(domain.cases(), *answers, strict=True)
        if not first.ended and all(answer.is_like(first) for answer in others)
    ]


def packed_cases(cases: Sequence[Case]) -> bytes:
    """Return the arguments, typed lines and seeds of cases, marshalled so that none is shared."""
    rows = [(list(case.arguments), list(case.typed), case.seed) for case in cases]
    try:
        return marshal.dumps(rows, COPYING)
    except ValueError:  # a value of the library's, or one that is to become the program's own
        documents = [(arguments_document(case), list(case.typed), case.seed) for case in cases]
        return marshal.dumps(documents, COPYING)


def arguments_document(case: Case) -> dict[str, Json]:
    """Return references to the arguments of a case ("arguments") and their "nodes"."""
    packer = Packer(kinds=EXACT_KINDS)
    return {"arguments": [*map(packer.refer, case.arguments)], "nodes": packer.drain()}


def behaviour_from(
    domain: Domain, shown: Callable[[Json], tuple[str, Screen]], *reply: Json
) -> Behaviour:
    """Return the behaviour in a case from the worker's reply: values, what was printed, the end."""
    (arguments, returned, nodes), printed, error = reply
    counted = [
        arguments if domain.arguments else [],
        domain.text(returned) if type(returned) is str else returned,
        nodes,
    ]
    text, screen = shown(printed)
    return Behaviour(
        values=json.dumps(counted),
        printed=screen,
        ended=bounded_text(error["kind"]) if error else "",
        text=text,
        exception=bounded_text(error.get("type", "")) if error else "",
    )


def paired_cases(
    cases: Sequence[Case], seen: Sequence[Behaviour], right: Sequence[Behaviour]
) -> list[CasePair]:
    """Return each case with the two behaviours in it; [] where they differ in no case."""
    pairs = all_pairs(cases, seen, right)
    return pairs if any(pair.differing_aspects for pair in pairs) else []


def all_pairs(
    cases: Sequence[Case], seen: Sequence[Behaviour], right: Sequence[Behaviour]
) -> list[CasePair]:
    """Return each case with the two behaviours that belong to it."""
    rows = zip(cases, seen, right, strict=True)
    return [CasePair(case=case, seen=behaviour, right=wanted) for case, behaviour, wanted in rows]


def read_behaviour(fields: list[str]) -> Behaviour:
    """Return a behaviour from its recorded values, text, end and exception, in this order."""
    values, text, ended, exception = fields
    screen = Screen(text).with_end_mark
    return Behaviour(values=values, printed=screen, ended=ended, text=text, exception=exception)
