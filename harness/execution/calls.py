"""A call of a submission's function, and the answers to many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from harness.errors import Raised, StudentFailure
from harness.execution.exact import SIMPLE, same
from harness.execution.way import NO_OPTIONS, CallOptions
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
        """The numbers and texts in the attributes of the exception that was raised, by name."""
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
