"""Values of a check that calls have changed: the next check finds them as they were.

A value may be used by several checks: a constant of their module, a row of `parametrize`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from copy import copy
from typing import Any

from harness.execution.exact import to_plain
from harness.library import Packed

ROWS = (list, bytearray)
BAGS = (dict, set)


class ChangedValues:
    """What calls have changed in place since the last `restore`."""

    def __init__(self) -> None:
        self._before: list[tuple[Any, Any]] = []

    def note(self, values: Iterable[Any]) -> None:
        """Keep what each of some containers holds, which a call is about to change."""
        kinds = (*ROWS, *BAGS, deque, Packed)
        self._before += [(one, copy(one)) for one in values if isinstance(one, kinds)]

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


def copies_of(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return copies of values, the values themselves where they hold one another."""
    try:
        return tuple(map(to_plain, values))
    except RecursionError:
        return values
