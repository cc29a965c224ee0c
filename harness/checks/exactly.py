"""What a check wants of exactly the types that it says."""

from __future__ import annotations

from typing import Any

from harness.execution.exact import Wanted, library_type, same


class Exactly(Wanted):
    """See `exactly`."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def agrees(self, value: object) -> bool:
        """Return whether a value is the same, its types included."""
        return same(value, self.value, strictly=True)

    def __repr__(self) -> str:
        return f"{self.value!r} ({library_type(self.value).__name__})"


def exactly(value: Any) -> Exactly:
    """Return what equals only values of exactly these types, at every depth.

    A plain comparison takes a `Counter` for a dict, and `5` for `5.0` where it stands alone.

    Args:
        value: What is right.

    Example:
        >>> 5 == exactly(5.0), 5.0 == exactly(5.0)
        (False, True)
    """
    return Exactly(value)
