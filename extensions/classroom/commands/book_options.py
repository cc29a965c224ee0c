"""The options of `class` that name files beside the submissions: roster, deadline, marks."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

MOST_PERCENT = 100


def add_books(command: ArgumentParser) -> None:
    """Add the options; docs/reference/class-files.md describes the files, column by column."""
    add_file(command, "--roster", "everybody in the class, a CSV: one row each in the gradebook")
    command.add_argument(
        "--deadline",
        metavar="TIME",
        default="",
        help='when the assignment is due, such as "2026-11-24 23:59 Europe/Berlin"',
    )
    command.add_argument(
        "--grace",
        metavar="DURATION",
        default="",
        help="how long after the deadline a submission is still on time, such as 15m",
    )
    add_file(command, "--extensions", "who has a later deadline, a CSV")
    add_file(command, "--late-rule", "what being late costs (default: late.toml in DIR or above)")
    add_file(command, "--times", "when submissions came, a CSV, where the platform does not tell")
    add_file(
        command,
        "--marks",
        "points that people give, a file or a folder (default: marks.csv in DIR)",
    )
    command.add_argument(
        "--pass-mark",
        metavar="PERCENT",
        type=percentage,
        help="from how many percent of all points on a submission passes: index.html counts them",
    )


def percentage(text: str) -> float:
    """Return a percentage, as `50` or `50%`.  Raises ArgumentTypeError."""
    try:
        value = float(text.strip().removesuffix("%"))
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST_PERCENT:
        raise ArgumentTypeError(f'must be a number from 0 to 100, not "{text}"')
    return value


def add_file(command: ArgumentParser, option: str, help_text: str) -> None:
    command.add_argument(option, metavar="FILE", type=Path, help=help_text)
