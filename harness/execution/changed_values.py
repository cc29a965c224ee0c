"""Values of a check that calls have changed: the next check finds them as they were.

A value may be used by several checks: a constant of their module, a row of `parametrize`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

from harness.execution.calls import Call
from harness.library import Packed

ROWS = (list, bytearray)
BAGS = (dict, set)


class ChangedValues:
    """What calls have changed in place since the last `restore`."""

    def __init__(self) -> None:
        self._before: list[tuple[Any, Any]] = []

    def note_change(self, values: Iterable[Any]) -> None:
        """Keep what each of some containers holds, which a call is about to change."""
        kinds = (*ROWS, *BAGS, deque, Packed)
        self._before += [(one, copy(one)) for one in values if isinstance(one, kinds)]

    @property
    def are_there(self) -> bool:
        """Whether a call has changed anything."""
        return bool(self._before)

    def restore(self) -> None:
        """Let each value hold what it held before the first change."""
        while self._before:
            hold_again(*self._before.pop())


def hold_again(value: Any, before: Any) -> None:
    """Let a container hold what another one holds."""
    if isinstance(value, ROWS):
        value[:] = before
    elif isinstance(value, Packed):
        value._renew(before)  # noqa: SLF001 (of ours alone)
    else:
        value.clear()
        (value.update if isinstance(value, BAGS) else value.extend)(before)


def with_copies(call: Call) -> Call:
    """Return a call that shows what it was given and changed when its check has ended, too.

    Values that are too deep are not copied.
    """
    try:
        given, after, returned = deepcopy((call.given, call.arguments, call.returned))
    except RecursionError:
        return call
    return replace(call, given=given, arguments=after, returned=returned)
