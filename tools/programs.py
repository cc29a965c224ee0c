"""The programs in the folders of assignments: ours, and others.

    python -m tools.programs PATH...    prints the whole file of each, which `make grade` takes
    python -m tools.programs --draw 15 dict_board    does so for 15 wrong ones of an assignment

Most programs are written as what is different from another one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from extensions.authoring.made_programs import (
    Expectation,
    assignment_of,
    expectation,
    make_program,
    own_programs,
    without_style,
)
from harness.model import Assignment

ROOT = Path(__file__).parent.parent

__all__ = ["ROOT", "Expectation", "assignment_of", "programs", "whole_program", "without_style"]


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


def drawn_programs(slug: str, count: int) -> list[Path]:
    """Return some wrong programs of an assignment, the same ones until they change.

    They are those whose text has the smallest digest: nobody chose them.
    """
    wrong = [program.source for program in programs(slug) if program.wrong and not program.task]
    return sorted(wrong, key=lambda path: sha256(path.read_bytes()).digest())[:count]


def main() -> int:
    """Print the whole files of some programs; return 1 where one cannot be made."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.programs",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a program; with --draw a slug")
    parser.add_argument("--draw", type=int, metavar="N", help="N wrong programs of each assignment")
    options = parser.parse_args()
    paths = [Path(path).resolve() for path in options.paths]
    if options.draw:
        paths = [path for slug in options.paths for path in drawn_programs(slug, options.draw)]
    for path in paths:
        try:
            print(make_program(path, assignment_around(path)))
        except ValueError as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
