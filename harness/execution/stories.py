"""What is remembered of the objects that a check keeps: what made each, and what it was asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from harness.execution.calls import Call
from harness.execution.exact import Fields, record_of
from harness.execution.replies import handles_in
from harness.execution.way import Kept, Way
from harness.wire import CLASS_KEY

MOST_TOLD = 12  # calls that are told with the last one
MOST_OF_ONE = 40  # calls of one object that are remembered

Numbered: TypeAlias = tuple[int, Call]
"""A call, and which of the check's calls it was."""


class Stories:
    """The calls behind each kept object, by its name.

    `names` are the functions and classes that were asked for so far, also the classes of objects
    that are given as their fields.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._calls: dict[str, tuple[Numbered, ...]] = {}
        self._count = 0

    def of(self, name: str) -> tuple[Numbered, ...]:
        """Return the calls that made an object or asked it, none for one that is not known."""
        return self._calls.get(name, ())

    def name_object(self, kind: str) -> str:
        """Return a name for another object: "account", "account2", …"""
        count = sum(name.startswith(kind.lower()) for name in self._calls)
        name = f"{kind.lower()}{count + 1 if count else ''}"
        self._calls.setdefault(name, ())
        return name

    def told_with(
        self, way: Way, arguments: Sequence[Any], made: str | None = None
    ) -> dict[str, Any]:
        """Return what a call says of the way in which it was made, as fields of `Call`.

        `made` is the class of the object that it was to make, "" where none is kept; None where
        nobody can say.
        """
        return {
            "named": way.named,
            "on": way.on,
            "kept": "" if made == "" else way.keep,
            "kind": made or "",
            "before": self._behind([way.on, *self._names_given(arguments, way.named)]),
        }

    def _behind(self, names: list[str]) -> tuple[Call, ...]:
        """Return the calls behind some objects, and behind those that are named in them."""
        found: dict[int, Call] = {}
        seen: set[str] = set()
        while names:
            name = names.pop()
            for number, call in self.of(name) if name not in seen else ():
                found[number] = call
                names += [call.on, *self._names_given(call.given, call.named)]
            seen.add(name)
        return tuple(found[place] for place in sorted(found)[-MOST_TOLD:])

    def go_on(self, call: Call) -> Call:
        """Remember what made an object, asked it or was given it; return the call, with its name.

        A method says nothing of the objects that it is given: it is told with its own.
        """
        if not call.on or call.on.startswith(CLASS_KEY):
            self.names.add(call.on.removeprefix(CLASS_KEY) or call.function)
        new = isinstance(call.returned, Kept) and not self.of(call.returned.kept)
        call = replace(call, kept=call.returned.kept) if new else call
        names = [name for name in (call.kept, call.on) if name and not name.startswith(CLASS_KEY)]
        self._count += 1
        numbered = (self._count, call)
        for name in names or self._names_given(call.given, call.named):
            self._calls[name] = (*self.of(name), numbered)[-MOST_OF_ONE:]
        self.note_origin(handles_in(call.returned), (numbered,))
        return call

    def _names_given(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> list[str]:
        """Return the names of the objects that a call is given: none where none is known."""
        values = (*arguments, *named.values()) if self._calls else ()
        return [one.kept for value in values for one in handles_in(value)]

    def note_classes(self, values: Iterable[object]) -> None:
        """Note the classes of objects that a call is given as their fields."""
        self.names.update(record_of(one)[1] for one in values if isinstance(one, Fields))

    def note_origin(self, handles: Sequence[Kept], calls: tuple[Numbered, ...]) -> None:
        """Remember the calls that gave objects which are met for the first time."""
        for one in handles:
            if not self.of(one.kept):
                self._calls[one.kept] = calls
