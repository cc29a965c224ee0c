"""Options that several commands have, and what may be given for them."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from harness.assignment import slugs
from harness.errors import UsageError
from harness.extensions import explainers
from harness.model import Assignment, Grade
from harness.reports.colour import Paint
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


def add_explainer_options(command: ArgumentParser) -> None:
    """Add the options of what says more about failures."""
    for one in explainers():
        command.add_argument(one.flag, dest=one.key, action="store_true", help=one.help)


def explanations_asked(options: Namespace) -> frozenset[str]:
    """Return the keys of the explanations that were asked for."""
    return frozenset(one.key for one in explainers() if getattr(options, one.key, False))


def render_explanations(
    grade: Grade, asked: frozenset[str], paint: Paint, *, verbose: bool
) -> list[str]:
    """Return what is printed of the explanations that were asked for."""
    return [one.render(grade, paint, verbose) for one in explainers() if one.key in asked]
