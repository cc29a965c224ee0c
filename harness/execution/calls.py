"""Calls of a submission's functions: one, or one for each row of arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harness.errors import StudentFailure, Unreadable
from harness.execution.exact import same
from harness.execution.failures import failure_of
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen
from harness.wire import Json

if TYPE_CHECKING:
    from harness.execution.session import Session

EMPTY = Screen("")
MOST_WITH_STUBS = 200  # rows that are looked at where stubs make calls slow

Answer = tuple[tuple[Any, ...], Any, str, Json]
"""Arguments after a call, what it returned, what it printed, what went wrong."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """A function called once: what it was given, what was typed, what came of it.

    `arguments` are as they were after the call, `given` as they were before.
    """

    function: str
    arguments: tuple[Any, ...]
    given: tuple[Any, ...] = ()
    typed: tuple[str, ...] = ()
    returned: Any = None
    printed: Screen = EMPTY
    failure: StudentFailure | None = None


class Calls:
    """The calls of one `map`, made when they are first looked at, in order.

    Each is recorded as the last one while it is looked at.  A changed argument is seen in the
    call's own `arguments`; the check's objects stay as they are.
    """

    def __init__(self, session: Session, function: str, rows: list[tuple[Any, ...]]) -> None:
        self._session = session
        self._function = function
        self._rows = rows

    def __iter__(self) -> Iterator[Call]:
        answers = self._session.answers(self._function, self._rows)
        return (self._call_at(answers, self._rows, number) for number in range(len(self._rows)))

    def disagreeing(self, right: Iterable[Any]) -> Iterator[tuple[Call, Any]]:
        """Return the calls that did not return what is `right`, or printed beside; with that.

        Where stubs make calls slow, a part of many rows is looked at, evenly spread.
        """
        step = -(-len(self._rows) // MOST_WITH_STUBS) if self._session.has_stubs else 1
        rows, expected = self._rows[::step], list(right)[::step]
        answers = self._session.answers(self._function, rows)
        for number, wanted in enumerate(expected):
            clean = number < len(answers) and not any(answers[number][2:])
            if not clean or not same(answers[number][1], wanted):
                yield self._call_at(answers, rows, number), wanted

    def _call_at(self, answers: list[Answer], rows: list[tuple[Any, ...]], number: int) -> Call:
        if number >= len(answers):
            raise Unreadable("Its answers are too long to be read.")
        after, returned, printed, error = answers[number]
        with reading():
            call = Call(
                function=self._function,
                arguments=after,
                given=rows[number],
                returned=returned,
                printed=self._session.screen(printed),
                failure=failure_of(error, self._function, len(after)),
            )
        return self._session.record(call)
