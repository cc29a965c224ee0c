"""Grades many submissions from one process that has everything loaded already.

    python batch.py ASSIGNMENT CASES OUT JOBS

Each folder CASES/name/submission is graded as `run_autograder` does, in a fork of its own; the
result goes to OUT/name/results.json.  `harness` is what PYTHONPATH offers.
"""

import os
import sys
from pathlib import Path

import hypothesis  # noqa: F401 (what follows is loaded once, for all forks)
import pytest  # noqa: F401

import harness.grading.plugin  # noqa: F401
from harness.__main__ import main as command_line


def main(assignment: str, cases: Path, out: Path, jobs: int) -> None:
    """Grade every case, some at a time."""
    running = 0
    for case in sorted(cases.iterdir()):
        target = out / case.name
        target.mkdir(parents=True, exist_ok=True)
        if running == jobs:
            os.wait()
            running -= 1
        running += 1
        if os.fork() == 0:
            grade_in_batch(assignment, case / "submission", target)
    while running:
        os.wait()
        running -= 1


def grade_in_batch(assignment: str, submission: Path, target: Path) -> None:
    """Grade one submission in this process, and end it."""
    said = os.open(target / "stdout", os.O_WRONLY | os.O_CREAT, 0o600)
    for descriptor in (1, 2):
        os.dup2(said, descriptor)
    report = f"gradescope={target / 'results.json'}"
    code = 3
    try:
        code = command_line(
            ["grade", str(submission), "--assignment", assignment, "--report", report]
        )
        sys.stdout.flush()
    finally:
        os._exit(code)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), int(sys.argv[4]))
