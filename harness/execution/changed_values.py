"""Values of a check that calls have changed: the next check finds them as they were.

A value may be used by several checks: a constant of their module, a row of `parametrize`.  Each
call that is given such a constant finds it as it was, too, whatever the call before did to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from functools import cache
from types import ModuleType
from typing import Any

from harness.execution.calls import Call
from harness.library import Packed

ROWS = (list, bytearray)
BAGS = (dict, set)
CHANGING = (*ROWS, *BAGS, deque, Packed)


class ChangedValues:
    """What calls have changed in place since the last `restore`."""

    def __init__(self) -> None:
        self._before: list[tuple[Any, Any]] = []
        self.constants: frozenset[int] = frozenset()  # the ids of containers

    def note_change(self, values: Iterable[Any]) -> None:
        """Remember the contents of containers that a call is about to change."""
        self._before += [(one, copy(one)) for one in values if isinstance(one, CHANGING)]

    def renew(self, values: Sequence[Any]) -> None:
        """Give the constants among some values their contents from before the first change."""
        given = ids_inside(values) & self.constants if self._before else ()
        for value, before in reversed(self._before):
            if id(value) in given:
                restore_contents(value, before)

    @property
    def are_there(self) -> bool:
        """Whether a call has changed anything."""
        return bool(self._before)

    def restore(self) -> None:
        """Give each value its contents from before the first change."""
        while self._before:
            restore_contents(*self._before.pop())


def ids_inside(values: Iterable[Any]) -> set[int]:
    """Return the ids of the containers among some values, nested ones included."""
    todo, found = deque(values), set[int]()
    while todo:
        one = todo.popleft()
        if isinstance(one, (tuple, *CHANGING)) and id(one) not in found:
            found.add(id(one))
            if not isinstance(one, (bytearray, Packed)):
                todo.extend(one.values() if isinstance(one, dict) else one)
    return found


@cache
def constants_of(module: ModuleType) -> frozenset[int]:
    """Return the ids of the containers among a module's globals."""
    return frozenset(ids_inside(vars(module).values()))


def restore_contents(value: Any, before: Any) -> None:
    """Give a container the contents of another one."""
    if isinstance(value, ROWS):
        value[:] = before
    elif isinstance(value, Packed):
        value._renew(before)  # noqa: SLF001 (of ours alone)
    else:
        value.clear()
        (value.update if isinstance(value, BAGS) else value.extend)(before)


def with_copies(call: Call) -> Call:
    """Return a call with copies of its values: they are shown after its check has ended.

    Values that are too deep are not copied.
    """
    try:
        given, after, returned = deepcopy((call.given, call.arguments, call.returned))
    except RecursionError:
        return call
    return replace(call, given=given, arguments=after, returned=returned)
