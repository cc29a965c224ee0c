"""Containers that compare with exact types: what a check receives from a student's program.

A plain `==` takes `True` for `1` and `2.0` for `2`.  A list, tuple, dict or set that a student
returned does not: it equals only what has the same types all the way down, so a check can be a
plain `assert`.
"""

from __future__ import annotations

import math
from typing import Any

from harness.wire import KINDS

_BASES = (list, tuple, dict, set, frozenset)
SIMPLE = frozenset({type(None), bool, int, str})


class _Exact:
    """Equality by `same` for a container."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return same(self, other)

    __hash__ = None  # type: ignore[assignment]

    def __ne__(self, other: object) -> bool:
        return not same(self, other)


class ExactList(_Exact, list[Any]):
    """A list that equals only lists with the same items of the same types."""


class ExactDict(_Exact, dict[Any, Any]):
    """A dict that equals only dicts with the same keys and values of the same types."""


class ExactSet(_Exact, set[Any]):
    """A set that equals only sets with the same items of the same types."""

    def __repr__(self) -> str:
        return repr(set(self))


class ExactTuple(_Exact, tuple[Any, ...]):
    """A tuple that equals only tuples with the same items of the same types."""

    __slots__ = ()
    __hash__ = tuple.__hash__  # type: ignore[assignment]


class ExactFrozenset(_Exact, frozenset[Any]):
    """A frozenset that equals only frozensets with the same items of the same types."""

    __hash__ = frozenset.__hash__  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(frozenset(self))


EXACT: dict[str, type] = {
    "list": ExactList,
    "dict": ExactDict,
    "set": ExactSet,
    "tuple": ExactTuple,
    "frozenset": ExactFrozenset,
}

EXACT_KINDS: dict[type, str] = {**KINDS, **{kind: name for name, kind in EXACT.items()}}


def to_plain(value: Any) -> Any:
    """Return a copy of a value with exact containers turned into builtin ones."""
    kind = builtin_kind(value)
    if kind is dict:
        return {to_plain(key): to_plain(item) for key, item in value.items()}
    return kind(map(to_plain, value)) if kind in _BASES else value


def same(one: object, other: object) -> bool:
    """Return whether two values are equal with the types alike at every depth.

    An exact container and the builtin one count as the same type.
    """
    if type(one) in SIMPLE or type(other) in SIMPLE:
        return type(one) is type(other) and one == other
    todo: list[tuple[Any, Any]] = [(one, other)]
    compared: set[tuple[int, int]] = set()
    while todo:
        left, right = todo.pop()
        if (id(left), id(right)) not in compared:
            compared.add((id(left), id(right)))
            inner = _inner_pairs(left, right)
            if inner is None:
                return False
            todo.extend(inner)
    return True


def _inner_pairs(left: Any, right: Any) -> list[tuple[Any, Any]] | None:
    """Return the pairs inside two values that must be the same too, None where they differ."""
    kind = builtin_kind(left)
    if kind is not builtin_kind(right):
        return None
    if kind not in _BASES:
        # `nan` is unlike itself, and yet the same answer
        alike = left == right or (kind is float and math.isnan(left) and math.isnan(right))
        return [] if alike else None
    if len(left) != len(right):
        return None
    if kind in (list, tuple):
        return list(zip(left, right, strict=True))
    # by type, too: 1, True and 1.0 are equal as keys
    if {_typed_key(item) for item in left} != {_typed_key(item) for item in right}:
        return None
    return [(left[key], right[key]) for key in left] if kind is dict else []


def builtin_kind(value: object) -> type:
    """Return the builtin type that a value counts as."""
    return next((kind for kind in _BASES if isinstance(value, kind)), type(value))


def _typed_key(item: object) -> object:
    """Return a hashable that tells 1, True and 1.0 apart, inside tuples too."""
    if isinstance(item, tuple):
        return (tuple, *map(_typed_key, item))
    if isinstance(item, frozenset):
        return (frozenset, frozenset(map(_typed_key, item)))
    return (type(item), item)
