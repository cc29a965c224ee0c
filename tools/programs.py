"""The programs in the folders of assignments: ours, and others.

    python -m tools.programs PATH...    prints the whole file of each, which `make grade` takes

Most programs are written as what is different from another one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from harness.model import Assignment
from harness.workshop.made_programs import make_program
from harness.workshop.programs import (
    Expectation,
    assignment_of,
    expectation,
    own_programs,
    without_style,
)

ROOT = Path(__file__).parent.parent

__all__ = [
    "ROOT",
    "Expectation",
    "assignment_of",
    "programs",
    "whole_program",
    "without_style",
]


@cache
def programs(slug: str) -> Sequence[Expectation]:
    """Return all programs of an assignment, folder by folder: one of ours, or by its path."""
    # Some thirty modules of tests ask for them while pytest collects: half a second each time.
    return tuple(expectation(slug, path) for path in own_programs(assignment_of(slug)))


def whole_program(slug: str, name: str) -> Path:
    """Return the whole file of one of an assignment's programs, by its name without the suffix."""
    chosen = assignment_of(slug)
    (source,) = (path for path in own_programs(chosen) if path.stem == name)
    return make_program(source, chosen)


def assignment_around(path: Path) -> Assignment:
    """Return the assignment in whose folder a program lies.  Raises ValueError."""
    for folder in path.parents:
        if folder.joinpath("assignment.toml").is_file():
            return assignment_of(str(folder))
    raise ValueError(f"{path}: lies in no assignment's folder; name a program in its programs/")


def main() -> int:
    """Print the whole files of some programs; return 1 where one cannot be made."""
    parser = argparse.ArgumentParser(prog="python -m tools.programs", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    for path in parser.parse_args().paths:
        try:
            print(make_program(path.resolve(), assignment_around(path.resolve())))
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
