"""How the cases of a function are looked at, one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from harness.execution.exact import same
from harness.feedback.behaviour import Pair

Pairs = Sequence[Pair]


def every_case(pairs: Pairs, explained: Callable[[Pair], bool]) -> bool:
    """Return whether every case that is not right is explained."""
    return all(not pair.differing_aspects or explained(pair) for pair in pairs)


def alike_but(pair: Pair, change: Callable[[Any], Any], aspects: set[str]) -> bool:
    """Return whether only these aspects differ, and none once each leaf is changed so."""
    seen, right = pair.seen, pair.right
    return pair.differing_aspects <= aspects and same(
        change_leaves((seen.arguments, seen.return_value), change),
        change_leaves((right.arguments, right.return_value), change),
    )


def change_leaves(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value as nested tuples with each leaf changed."""
    if isinstance(value, dict):
        return tuple(change_leaves(pair, change) for pair in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(change_leaves(item, change) for item in value)
    return change(value)
