"""Why a program that is run goes wrong: in each run it does what a known wrong version does.

The runs are those in which checks failed.  What lies in the program's folder then is not known, so
a version is found by what is printed, the exit status and whether there is a message of errors.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from harness.errors import Raised, StudentFailure
from harness.execution.calls import Call
from harness.execution.preparing import prepare_program, sandbox_for
from harness.execution.program import Program
from harness.execution.session import Session
from harness.feedback.diagnosis import misconceptions
from harness.feedback.diagnosis.misconceptions import Misconception
from harness.model import Assignment, Cause, Unit
from harness.submission.modules import read_files


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What came of a run: its lines, its exit status, whether it wrote to stderr, its exception."""

    lines: tuple[str, ...]
    code: int
    has_errors: bool
    exception: str


def cause_of_runs(
    assignment: Assignment, unit: Unit, runs: Sequence[Call], reference: Path
) -> Cause | None:
    """Return the cause of the only known version that goes as these runs, None for none or several.

    Args:
        assignment: Where the versions are: `misconceptions/__main__/`.
        unit: Its failing checks made the runs; one with functions has other versions.
        runs: The runs, of the submission.
        reference: The file in which the functions of a version take the place of its own.
    """
    versions = [] if unit.functions else misconceptions.games(assignment, unit)
    if not versions or not runs:
        return None
    text = reference.read_text("utf-8")
    seen = [seen_in(one) for one in runs]
    if seen_of(assignment, reference, text, runs) == seen:
        return None
    alike = [
        one.cause
        for one in versions
        if seen_of(assignment, reference, changed_text(text, one), runs) == seen
    ]
    return alike[0] if len({one.id for one in alike}) == 1 else None


def seen_in(run: Call) -> Seen:
    """Return what came of a run."""
    failure = run.failure
    kind = failure.name if isinstance(failure, Raised) else type(failure).__name__
    return Seen(
        lines=run.printed.lines,
        code=run.code,
        has_errors=bool(run.errors),
        exception=kind if failure else "",
    )


def changed_text(reference: str, version: Misconception) -> str:
    """Return the text of the reference that goes wrong as a version does."""
    return ast.unparse(misconceptions.redefined(reference, version.source))


def seen_of(assignment: Assignment, path: Path, text: str, runs: Sequence[Call]) -> list[Seen]:
    """Return what comes of the same runs of another program."""
    files = read_files(path, assignment)
    submission = replace(files, source=text, content=text.encode())
    with (
        closing(sandbox_for(assignment, submission)) as sandbox,
        closing(prepare_program(submission, assignment, sandbox)) as program,
    ):
        return [seen_of_run(program, one) for one in runs]


def seen_of_run(program: Program, run: Call) -> Seen:
    """Return what comes of the same run of another program, in a process of its own."""
    session = Session(program)
    stdin = "".join(f"{line}\n" for line in run.typed)
    with suppress(StudentFailure):
        session.run(run.arguments, stdin, run.way)
    session.end()
    return seen_in(session.calls[-1])
