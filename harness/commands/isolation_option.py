"""The option that says how well submissions are to be kept apart."""

from __future__ import annotations

from argparse import ArgumentParser

from harness.sandbox.isolation import LEVELS


def add_isolation_option(command: ArgumentParser) -> None:
    """Add the option."""
    command.add_argument(
        "--require-isolation",
        metavar="LEVEL",
        choices=LEVELS,
        default=LEVELS[0],
        help="refuse to grade where less than this is held: "
        + ", ".join(LEVELS)
        + f" (default: {LEVELS[0]})",
    )
