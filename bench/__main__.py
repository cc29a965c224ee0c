"""What a grade costs, beside other tools that do the same work, measured in one run.

    python -m bench [--assignment SLUG] [--rounds N] [--programs N] [--submissions N]

Grades the reference: in a loop that forks and does nothing else (the floor), with gradescope-utils,
with pytest + pexpect, and with this grader. All take turns, round by round, and the best counts: a
busy machine only ever adds time, so compare ratios from one run.
"""

from __future__ import annotations

import argparse
import sys

from bench.beside import print_table
from bench.whole_class import print_class
from bench.wrong import print_programs
from harness import assignment


def main() -> int:
    """Measure and print."""
    options = read_options()
    for slug in options.assignment or ["dict_board"]:
        chosen = assignment.load(slug)
        if options.submissions:
            print_class(chosen, options.submissions)
            continue
        print_table(chosen, options.rounds)
        if options.programs:
            print_programs(chosen, options.programs, options.rounds)
    return 0


def read_options() -> argparse.Namespace:
    """Return what the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--assignment", action="append", metavar="SLUG", help="default: dict_board")
    add("--rounds", type=int, default=5, metavar="N", help="how often (default: 5)")
    add("--programs", type=int, default=0, metavar="N", help="also grade N programs that are wrong")
    add("--submissions", type=int, default=0, metavar="N", help="grade a class of N instead")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
