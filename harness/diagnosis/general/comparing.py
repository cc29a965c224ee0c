"""How the cases of a function are looked at, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from harness.diagnosis.behaviour import Pair
from harness.exact import same

Pairs = Sequence[Pair]


def each(pairs: Pairs, explained: Callable[[Pair], bool]) -> bool:
    """Say whether every case that is not right is explained."""
    return all(not pair.differing or explained(pair) for pair in pairs)


def alike_but(pair: Pair, change: Callable[[Any], Any], aspects: set[str]) -> bool:
    """Say whether the two differ in these aspects alone, and not when each leaf is changed so."""
    seen, right = pair.seen, pair.right
    return pair.differing <= aspects and same(
        _leaves((seen.arguments, seen.returned), change),
        _leaves((right.arguments, right.returned), change),
    )


def _leaves(value: Any, change: Callable[[Any], Any]) -> Any:
    """Give a value as nested tuples with each leaf changed."""
    if isinstance(value, dict):
        return tuple(_leaves(pair, change) for pair in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(_leaves(item, change) for item in value)
    return change(value)
