"""A check that did not pass, as staff is told of it where it is the reference that fails it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from harness.checks.comparison import Comparison, Mismatch
from harness.checks.marks import check_title
from harness.grading.pytest_insides import foreign_fixture


@dataclass(frozen=True, kw_only=True)
class Fall:
    """A check that did not pass: its `place` and title, what it raised, what it compared last.

    `foreign` is a fixture of pytest that it asks for, "" where it asks for none.
    """

    place: str
    title: str
    error: BaseException
    comparison: Comparison | None
    foreign: str = ""


TellFall = Callable[[Fall], None]


def fall_of(item: pytest.Item, error: BaseException, comparison: Comparison | None) -> Fall:
    """Return what is known of a check that raised this."""
    file, line, _ = item.location
    own = error.comparison if isinstance(error, Mismatch) else comparison
    return Fall(
        place=f"{file}:{(line or 0) + 1}",
        title=check_title(item),
        error=error,
        comparison=own,
        foreign=foreign_fixture(item),
    )
