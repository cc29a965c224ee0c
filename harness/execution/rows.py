"""The arguments of many calls, a row for each, and how they travel: marshalled, which is quick."""

from __future__ import annotations

import binascii
import hashlib
import marshal
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from harness.execution.exact import to_plain
from harness.wire import COPYING, SCALARS

SHARING = 4  # the version of marshal that writes what is there twice once: quicker by far
CONTAINERS = {list, dict}
SINGLE = frozenset({"", *map(chr, range(256)), *range(-5, 257), True, False, None})

Row = tuple[Any, ...]


class Rows:
    """The arguments of many calls, in their order: columns of values, as `map` takes them.

    How they travel is worked out once, so that what they hold has to stay as it is.

    Args:
        *columns: The values of the first argument, of the second, and so on.

    Raises:
        ValueError: The columns have different lengths.

    Example:
        >>> Rows([0, 1], "ab").values
        [(0, 'a'), (1, 'b')]
    """

    def __init__(self, *columns: Iterable[Any]) -> None:
        self.values: list[Row] = list(zip(*columns, strict=True))

    @classmethod
    def from_values(cls, values: Iterable[Row]) -> Rows:
        """Return rows with these values, a tuple of arguments for each call."""
        rows = cls()
        rows.values = list(values)
        return rows

    @cached_property
    def values_digest(self) -> str:
        """What names these values, the same on every machine."""
        return hashlib.sha256(self._written).hexdigest()[:32]

    @cached_property
    def packed(self) -> tuple[bytes, int | None]:
        """What a worker makes rows of, and the checksum of rows that share nothing.

        There is none where they share what may be changed: then the worker has to copy them.
        """
        try:
            packed = marshal.dumps(self.values, SHARING)
        except ValueError:
            return self._written, None
        if not share_nothing(self.values):
            return packed, None
        # the worker sees by it whether a call has changed its arguments: quicker than to compare
        checksum = binascii.crc32(self._written)
        del self._written  # it is large, and not needed again
        return packed, checksum

    @cached_property
    def _written(self) -> bytes:
        try:
            return marshal.dumps(self.values, COPYING)
        except ValueError:  # a value that came from a submission is among them
            return marshal.dumps([tuple(map(to_plain, row)) for row in self.values], COPYING)

    @cached_property
    def has_builtin_values(self) -> bool:
        """Whether all values are builtin ones: others go there in a call for each row."""
        try:
            return bool(self.packed)
        except ValueError:
            return False

    def at(self, numbers: Sequence[int]) -> Rows:
        """Return the rows with these numbers, itself where those are all."""
        if len(numbers) == len(self.values):
            return self
        return Rows.from_values(self.values[number] for number in numbers)


def as_rows(columns: Sequence[Any]) -> Rows:
    """Return the rows: given as such, or made of columns of arguments.

    Raises ValueError for columns of different lengths.
    """
    if len(columns) == 1 and isinstance(columns[0], Rows):
        return columns[0]
    return Rows(*columns)


def share_nothing(rows: Sequence[Row]) -> bool:
    """Return whether no call could notice that rows share what they hold.

    No list or dict is in two places, and of all other values there is one object each anyway.
    """
    level: list[Any] = list(chain.from_iterable(rows))
    seen: set[int] = set()
    while kinds := set(map(type, level)):
        if not kinds & CONTAINERS:
            return are_singletons(level, kinds)
        if kinds - CONTAINERS:
            others = [one for one in level if type(one) not in CONTAINERS]
            if not are_singletons(others, kinds - CONTAINERS):
                return False
            level = [one for one in level if type(one) in CONTAINERS]
        places = set(map(id, level))
        if len(places) < len(level) or not seen.isdisjoint(places):
            return False
        seen |= places
        level = [value for one in level for value in (one.values() if type(one) is dict else one)]
    return True


def are_singletons(values: Iterable[Any], kinds: set[type]) -> bool:
    """Return whether Python has one object each of these values, wherever they are.

    CPython makes the whole numbers from -5 to 256, the empty text, and texts of one character up
    to U+00FF once for all (see SINGLE).

    Args:
        values: None of them a list or a dict.
        kinds: Their types.
    """
    return kinds <= SCALARS - {float} and SINGLE.issuperset(values)
