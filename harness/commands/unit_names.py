"""The units that a command line names."""

from __future__ import annotations

from collections.abc import Sequence

from harness.errors import UsageError
from harness.model import Assignment


def demand_units(chosen: Assignment, units: Sequence[str]) -> None:
    """Raise UsageError for a unit that the assignment does not have."""
    known = [unit.id for unit in chosen.units if unit.graded]
    for unit in units:
        if unit not in known:
            raise UsageError(f"{chosen.slug} has no unit {unit!r}. There are: {', '.join(known)}.")
