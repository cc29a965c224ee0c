"""A process that grades submissions: `python -m harness.grading.grader SLUG LEVEL [CORE]`.

It says that it is ready, or why it is not; then it answers each request, a line of JSON with the
`path` of a submission, by a line of JSON: see `Reply`.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Protocol, TypeVar

from harness import assignment
from harness.checks import properties
from harness.errors import GraderError, UsageError
from harness.execution.reference import Reference
from harness.extensions import diagnosers, explainers
from harness.grading.collection import CollectedChecks, while_collected
from harness.grading.flow import blank_grade, grade, grade_recognised
from harness.grading.options import Options, Tell
from harness.grading.pool import Reply
from harness.grading.proving import Witness
from harness.grading.supervisor import run_supervised
from harness.inside.processes import PR_SET_PDEATHSIG, set_attribute
from harness.model import Assignment, Grade
from harness.reports import FORMATS, missing_package
from harness.reports.data import data_for_programs
from harness.sandbox.forking import copied_servers, sweep_folders
from harness.submission.folder import recognise_for

T = TypeVar("T")


class GradeOne(Protocol):
    """Grades submissions, each in a copy of the process: all units of it, or some."""

    def __call__(self, handed_in: Path, units: Sequence[str] = ()) -> Grade: ...


def main() -> None:
    """Answer requests on the standard streams until there are no more; or say "fault" once."""
    set_attribute(PR_SET_PDEATHSIG, signal.SIGKILL)
    if cores := sys.argv[3:]:
        os.sched_setaffinity(0, map(int, cores))
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is printed is no reply
    try:
        chosen = assignment.load(sys.argv[1])
        options = Options(isolation=sys.argv[2])
        sweep_folders()
        while_staying(chosen, options, lambda grade_one: answer_requests(grade_one, replies))
    except GraderError as error:
        send_reply(replies, {"fault": str(error)})


def answer_requests(grade_one: GradeOne, replies: IO[str]) -> None:
    """Say that all is ready, then answer the requests."""
    send_reply(replies, {"ready": True})
    for line in sys.stdin:
        send_reply(replies, reply_to(grade_one, Path(json.loads(line)["path"])))


def reply_to(grade_one: Callable[[Path], Grade], path: Path) -> Reply:
    """Return the report and the page of a submission, or the "problem" why there is none."""
    try:
        grade = grade_one(path)
        page = None if missing_package("html") else FORMATS["html"](grade)
        return {"report": data_for_programs(grade), "page": page}
    except UsageError as error:
        return {"problem": str(error)}
    except GraderError as error:
        return {"problem": f"Internal error: {error}", "is_ours": True}


def send_reply(replies: IO[str], reply: Reply) -> None:
    """Send a reply, as ASCII."""
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


# A process that stays: it loads and collects once, and grades each submission in a copy of itself


def while_staying(assignment: Assignment, options: Options, serve: Callable[[GradeOne], T]) -> T:
    """Grade the reference, which has to be right, then return what `serve` gives.

    `serve` is called with a function that grades one submission after another, a file or the folder
    of one student, and raises GraderError where that cannot be graded.
    """
    # Linux: none of these processes takes its turn from another one.  A game prints in many small
    # pieces, of which who reads them finds more at a time then.
    if hasattr(os, "SCHED_BATCH"):
        with suppress(OSError):  # a container may forbid it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    path = Reference(assignment).path
    checks = CollectedChecks(blank_grade(assignment, path, ()), options)
    witness = Witness(assignment)
    first = replace(options, on_failure=witness.add_slip)

    def grade_one(handed_in: Path, units: Sequence[str] = ()) -> Grade:
        def job(tell: Tell) -> Grade:
            if units:
                checks.keep_units(units)
            submitted = recognise_for(handed_in, assignment)
            return grade_recognised(submitted, units, replace(options, tell=tell), checks)

        return run_supervised(job, lambda blank: None)

    def get_ready() -> T:
        # what it takes a first time is kept, also what is loaded only where something fails
        import harness.execution.stubs
        import harness.feedback.misnamed
        import harness.grading.carry_forward
        import harness.grading.explanations  # noqa: F401

        properties.load_characters()
        for explainer in explainers():
            explainer.prepare()
        for diagnoser in diagnosers():
            diagnoser.prepare(assignment)
        witness.demand_right(grade(assignment, path, (), first, checks))
        # a collection in a copy would write to pages that it shares with this process
        gc.collect()
        gc.freeze()
        return serve(grade_one)

    with copied_servers():
        return while_collected(checks, get_ready)


if __name__ == "__main__":
    main()
