"""The grader staying: `python -m bench.staying SLUG` grades one program after another.

It reads the path of a program from a line, and answers in a line whether it got all points and what
the grade took.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from bench.ways import cpu_seconds
from harness import assignment
from harness.grading.grader import GradeOne, while_staying
from harness.grading.options import DEFAULTS

REST_SECONDS = 0.05  # in which what has just ended is waited for, and so counts


def main() -> None:
    """Grade until there are no more lines."""
    while_staying(assignment.load(sys.argv[1]), DEFAULTS, answer_lines)


def answer_lines(grade_one: GradeOne) -> None:
    """Grade the program whose path a line holds, and answer, until there are no more lines."""
    for line in sys.stdin:
        wall, cpu = time.perf_counter(), cpu_seconds()
        result = grade_one(Path(line.rstrip("\n")))
        took = {"wall": time.perf_counter() - wall}
        time.sleep(REST_SECONDS)
        took["cpu"] = cpu_seconds() - cpu
        print(json.dumps({**took, "passed": result.score == result.possible}), flush=True)


if __name__ == "__main__":
    main()
