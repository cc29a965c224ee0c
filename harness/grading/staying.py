"""A process that stays: it loads and collects once, and grades each submission in a copy of itself.

Nothing of one submission reaches the next, since none is graded in the process that stays.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from harness.checks import properties
from harness.execution.reference import Reference
from harness.extensions import explainers
from harness.feedback.diagnosis import misconceptions
from harness.grading import watching  # noqa: F401 (loads what explains failures)
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade, grade, grade_recognised
from harness.grading.options import Options, Tell
from harness.grading.proving import Witness
from harness.grading.supervisor import run_supervised
from harness.model import Assignment, Grade
from harness.sandbox.server import copied_servers
from harness.submission.recognition import recognise_for

T = TypeVar("T")
GradeOne = Callable[[Path], Grade]


def while_staying(assignment: Assignment, options: Options, serve: Callable[[GradeOne], T]) -> T:
    """Return what `serve` gives, which gets a function that grades one submission after another.

    A submission is a file, or the folder of one student.  The function raises GraderError where it
    cannot be graded, as `grade` does.  Before that the reference is graded, and has to be right.
    """
    # Linux: none of these processes takes its turn from another one.  A game prints in many small
    # pieces, of which who reads them finds more at a time then.
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    path = Reference(assignment).path
    checks = CollectedChecks(blank_grade(assignment, path, ()), options)
    witness = Witness(assignment)
    first = replace(options, fell=witness.note_fall)

    def grade_one(handed_in: Path) -> Grade:
        def job(tell: Tell) -> Grade:
            found = recognise_for(handed_in, assignment)
            return grade_recognised(found, (), replace(options, tell=tell), checks)

        return run_supervised(job, lambda blank: None)

    def get_ready() -> T:
        # what it takes a first time is kept
        properties.load_characters()
        read_what_explains(assignment)
        witness.demand_right(grade(assignment, path, (), first, checks))
        # a collection in a copy would write to pages that it shares with this process
        gc.collect()
        gc.freeze()
        return serve(grade_one)

    with copied_servers():
        return while_collected(checks, get_ready)


def read_what_explains(assignment: Assignment) -> None:
    """Read what explains failures, so that it is there in each copy."""
    for one in explainers():
        one.prepare()
    # a mistake in it is told where a submission asks for it
    with suppress(Exception):
        for unit in assignment.units:
            misconceptions.games(assignment, unit)
