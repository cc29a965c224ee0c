"""Calls of a submission's functions: one, or one for each row of arguments."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any, Protocol

from harness.errors import Raised, StudentFailure, Unreadable
from harness.execution.exact import SIMPLE, same
from harness.execution.failures import failure_of
from harness.execution.rows import Rows
from harness.execution.way import NO_OPTIONS, CallOptions
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen
from harness.wire import Json

EMPTY = Screen("")

Answer = tuple[Any, str, Json]
"""What a call returned, what it printed, what went wrong."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """A function called once: what it was given, what was typed, its result.

    `arguments` are as they were after the call, `given` as they were before; `named` are those that
    were given by name.  `on` is the object whose method it is, `target` the name of the object that
    it made, `kind` the name of that object's class, `before` the earlier calls that made or used
    that object.  `drawn` counts how many of the prescribed `draws` were made, `way` are the options
    of the call, `seed` the check's random seed.  Of a program that was run as a whole `command` is
    the line that runs it, `code` its exit status, `errors` what it wrote to stderr.
    """

    function: str
    arguments: tuple[Any, ...]
    given: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    returned: Any = None
    printed: Screen = EMPTY
    failure: StudentFailure | None = None
    named: Mapping[str, Any] = field(default_factory=dict)
    on: str = ""
    target: str = ""
    kind: str = ""
    before: tuple[Call, ...] = ()
    drawn: int = 0
    way: CallOptions = NO_OPTIONS
    seed: int | None = None
    draws: tuple[Json, ...] = ()
    command: str = ""
    code: int = 0
    errors: str = ""

    @property
    def held(self) -> Mapping[str, Any]:
        """The numbers and texts that the exception holds which the call raised, by their names."""
        return self.failure.held if isinstance(self.failure, Raised) else {}


@dataclass(frozen=True, kw_only=True)
class Answers:
    """The answers to many calls, up to the first that failed.

    `order` holds for each call the place of its answer in `distinct`, `changed` the arguments of
    the calls that have changed them, by number.
    """

    rows: Sequence[tuple[Any, ...]]
    distinct: Sequence[Answer]
    order: Sequence[int]
    changed: Mapping[int, tuple[Any, ...]]

    def are_right(self, expected: Sequence[Any]) -> Iterator[bool]:
        """Yield for each call whether it returned what is expected, and printed nothing."""
        known: dict[tuple[int, type, object], bool] = {}
        for place, wanted in zip(self.order, expected):  # noqa: B905 (a failure ends the calls)
            # most of many answers are alike: each pair of answer and expectation is compared once
            key = (place, type(wanted), wanted) if type(wanted) in SIMPLE else None
            if key is None:
                yield self._agrees(place, wanted)
            else:
                if key not in known:
                    known[key] = self._agrees(place, wanted)
                yield known[key]

    def _agrees(self, place: int, wanted: object) -> bool:
        returned, printed, error = self.distinct[place]
        return not printed and not error and same(returned, wanted)


def wrong_among(answers: Answers, expected: Sequence[Any]) -> list[int]:
    """Return the numbers of the calls that did not return what is expected, or printed beside."""
    verdicts = chain(answers.are_right(expected), repeat(False))
    return [number for number in range(len(expected)) if not next(verdicts)]


class CallSession(Protocol):
    """The session that answers calls, as far as they ask it."""

    @property
    def has_stubs(self) -> bool:
        """Whether functions of the submission are answered by the reference, which takes time."""

    def call(self, function: str, arguments: Sequence[Any], typed: Sequence[str]) -> Call:
        """Call a function once.  Raises its failure, if it has one."""

    def answers(self, function: str, rows: Rows) -> Answers:
        """Return what a function answers for each row, up to the first failure."""

    def rows_with_stubs(self, function: str, count: int) -> Iterator[list[int]]:
        """Return the numbers of rows to look at with stubs, part by part while there is time."""

    def note_wrong_rows(self, function: str, count: int, wrong: list[int]) -> None:
        """Note which of so many rows a function answered wrong."""

    def screen(self, text: str) -> Screen:
        """Return what was printed as a screen to compare."""

    def record(self, call: Call) -> Call:
        """Remember a call as the last one.  Raises its failure, if it has one."""


class Calls:
    """The calls of one `map`, made when they are first looked at, in order.

    Each is recorded as the last one while it is looked at.  A changed argument is seen in the
    call's own `arguments`; the check's objects stay as they are.
    """

    def __init__(self, session: CallSession, function: str, rows: Rows) -> None:
        self._session = session
        self._function = function
        self._rows = rows

    def __iter__(self) -> Iterator[Call]:
        if not self._rows.has_builtin_values:
            return (self._call_alone(row) for row in self._rows.values)
        answers = self._session.answers(self._function, self._rows)
        return (self._call_at(answers, number) for number in range(len(self._rows.values)))

    def disagreeing(self, right: Iterable[Any]) -> Iterator[tuple[Call, Any]]:
        """Yield the calls that did not return what is `right`, or printed beside; with that.

        Where stubs make calls slow, as many rows are looked at as there is time for.
        """
        expected = list(right)
        if not self._rows.has_builtin_values:
            for row, wanted in zip(self._rows.values, expected, strict=True):
                call = self._call_alone(row)
                if call.printed.text or not same(call.returned, wanted):
                    yield call, wanted
            return
        if not self._session.has_stubs:
            answers = self._session.answers(self._function, self._rows)
            wrong = wrong_among(answers, expected)
            self._session.note_wrong_rows(self._function, len(expected), wrong)
            yield from ((self._call_at(answers, number), expected[number]) for number in wrong)
            return
        for numbers in self._session.rows_with_stubs(self._function, len(expected)):
            answers = self._session.answers(self._function, self._rows.at(numbers))
            some = [expected[number] for number in numbers]
            for number in wrong_among(answers, some):
                yield self._call_at(answers, number), some[number]

    def _call_alone(self, row: Sequence[Any]) -> Call:
        return self._session.call(self._function, copy.deepcopy(row), ())

    def _call_at(self, answers: Answers, number: int) -> Call:
        if number >= len(answers.order):
            raise Unreadable("Its answers are too long to be read.")
        given = answers.rows[number]
        after = answers.changed.get(number, given)
        returned, printed, error = answers.distinct[answers.order[number]]
        with reading():
            call = Call(
                function=self._function,
                arguments=after,
                given=given,
                returned=returned,
                printed=self._session.screen(printed),
                failure=failure_of(error, self._function, len(after)),
            )
        return self._session.record(call)
