"""Values as they were at one moment: copied by exact type, and never so much that nobody reads it.

Nothing of the submission's is called: whatever is not exactly a builtin type is named by its type.
"""

from __future__ import annotations

from typing import Any

from harness.wire import KINDS, SCALARS, Unsupported, kind_name

MOST_PARTS = 400  # values in a value
DEEPEST = 8  # containers in containers
LONGEST_CHARS = 300  # of a text
MOST_BITS = 400  # of a number
HASHED = frozenset({set, frozenset})


class _TooLarge(Exception):
    """A value holds more than anyone reads."""


def copy_value(value: Any) -> Any:
    """Return a value as it is now; its type alone where it is large or no plain value."""
    try:
        return _Copier().copy(value, 0)
    except _TooLarge:
        return Unsupported(f"large {kind_name(value)}")
    except RuntimeError:  # a thread of the submission changes it meanwhile
        return Unsupported(kind_name(value))


def is_shown_whole(value: Any) -> bool:
    """Return whether a value is of exactly a builtin type that is shown whole."""
    return type(value) in SCALARS or type(value) in KINDS


class _Copier:
    """Counts what is copied of one value."""

    def __init__(self) -> None:
        self._parts = 0

    def copy(self, value: Any, depth: int) -> Any:
        self._parts += 1
        if self._parts > MOST_PARTS or depth > DEEPEST:
            raise _TooLarge
        kind = type(value)
        if kind in SCALARS:
            return _short_scalar(value)
        if kind not in KINDS:
            return Unsupported(kind_name(value))
        if len(value) > MOST_PARTS:
            raise _TooLarge
        if kind is dict:
            return self._copy_dict(value, depth + 1)
        # of a copy: a thread of the submission may change the value itself meanwhile
        items = [self.copy(item, depth + 1) for item in kind(value)]
        if kind in HASHED and not all(map(_is_hashed, items)):
            return Unsupported(kind_name(value))
        return kind(items)

    def _copy_dict(self, value: dict[Any, Any], depth: int) -> Any:
        pairs = [(self.copy(key, depth), self.copy(one, depth)) for key, one in [*value.items()]]
        if not all(_is_hashed(key) for key, _ in pairs):
            return Unsupported("dict")
        return dict(pairs)


def _short_scalar(value: Any) -> Any:
    if type(value) is str and len(value) > LONGEST_CHARS:
        return value[:LONGEST_CHARS] + "…"
    if type(value) is int and value.bit_length() > MOST_BITS:
        return Unsupported("large int")
    return value


def _is_hashed(value: Any) -> bool:
    if type(value) in (tuple, frozenset):
        return all(map(_is_hashed, value))
    return type(value) in SCALARS
