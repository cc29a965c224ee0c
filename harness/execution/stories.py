"""What is remembered of the objects that a check keeps: what made each, and what it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from harness.execution.calls import Call
from harness.execution.exact import Fields, record_of
from harness.execution.replies import handles_in
from harness.execution.way import Kept, Way

MOST_TOLD = 6  # calls of an object that are told with the last one


class Stories:
    """The calls behind each kept object, by its name.

    `names` are the functions and classes that were asked for so far, also the classes of objects
    that are given as their fields.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._calls: dict[str, tuple[Call, ...]] = {}

    def of(self, name: str) -> tuple[Call, ...]:
        """Return the calls behind an object, none for one that is not known."""
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
        values = (*arguments, *way.named.values())
        handles = [one.kept for value in values for one in handles_in(value)]
        told = [one for name in (way.on, *handles) for one in self.of(name)]
        before = tuple({id(one): one for one in told}.values())[-MOST_TOLD:]
        return {
            "named": way.named,
            "on": way.on,
            "kept": "" if made == "" else way.keep,
            "kind": made or "",
            "before": before,
        }

    def go_on(self, call: Call) -> Call:
        """Remember what made an object or was asked of it; return the call, with its new name."""
        values = (*call.given, *call.named.values())
        self.names |= {name for one in values for name in classes_in(one)}
        self.names |= {call.function} if not call.on else set()
        new = isinstance(call.returned, Kept) and not self.of(call.returned.kept)
        call = replace(call, kept=call.returned.kept) if new else call
        name = call.kept or call.on
        if name:
            earlier = call.before if call.kept else self.of(name)
            self._calls[name] = (*earlier, call)[-MOST_TOLD:]
        self.note_origin(handles_in(call.returned), (*call.before, call)[-MOST_TOLD:])
        return call

    def note_origin(self, handles: Sequence[Kept], calls: tuple[Call, ...]) -> None:
        """Remember the calls that gave objects which are met for the first time."""
        for one in handles:
            if not self.of(one.kept):
                self._calls[one.kept] = calls


def classes_in(value: Any) -> set[str]:
    """Return the classes of objects that are given as their fields: a value, or its items."""
    items = value.values() if isinstance(value, dict) else value
    is_row = isinstance(value, (list, tuple, dict))
    found = [value, *(items if is_row else ())]
    return {record_of(one)[1] for one in found if isinstance(one, Fields)}
