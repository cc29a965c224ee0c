"""Options that several commands have, and what may be given for them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from harness.assignment import slugs
from harness.errors import UsageError
from harness.model import Assignment
from harness.sandbox.isolation import LEVELS


def add_isolation_option(command: ArgumentParser) -> None:
    command.add_argument(
        "--require-isolation",
        metavar="LEVEL",
        choices=LEVELS,
        default=LEVELS[0],
        help="refuse to grade where less than this is held: "
        + ", ".join(LEVELS)
        + f" (default: {LEVELS[0]})",
    )


def positive_number(text: str) -> int:
    """Return a number of at least one.  Raises ValueError."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def add_verbose_option(command: ArgumentParser) -> None:
    command.add_argument(
        "--verbose",
        action="store_true",
        help="show every check that fails with all that it saw",
    )


def add_assignment_option(command: ArgumentParser) -> None:
    """Add the option that names the assignment."""
    command.add_argument(
        "--assignment",
        metavar="SLUG",
        help="which assignment it is for: the path of its folder, or one of: "
        + ", ".join(slugs())
        + " (default: recognised from the file's name)",
    )


def demand_units(chosen: Assignment, units: Sequence[str]) -> None:
    """Raise UsageError for a unit that the assignment does not have."""
    known = [unit.id for unit in chosen.units if unit.graded]
    for unit in units:
        if unit not in known:
            raise UsageError(f"{chosen.slug} has no unit {unit!r}. There are: {', '.join(known)}.")
