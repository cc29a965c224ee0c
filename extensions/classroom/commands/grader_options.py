"""The options of `class` that say who grades, and what it needs for that."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from harness.commands.shared_options import positive_number


def add_graders(command: ArgumentParser) -> None:
    """Add the options that say who grades."""
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        metavar="N",
        type=positive_number,
        help="how many submissions are graded at a time (default: one for each core)",
    )
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="grade on the workers of the Dask scheduler at tls://HOST:PORT; "
        "see docs/guides/cluster.md",
    )
    command.add_argument(
        "--cluster-keys",
        metavar="DIR",
        type=Path,
        help="the certificates for --cluster, made by: python -m harness cluster-keys DIR",
    )
    command.add_argument(
        "--insecure-cluster",
        action="store_true",
        help="use --cluster without certificates: whoever reaches the scheduler may run code",
    )
