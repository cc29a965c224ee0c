"""From an assignment and a path to a Grade."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from harness.carrying import Carrying
from harness.collaborators import Collaborators
from harness.errors import AssignmentError, GraderError
from harness.manner import USUAL, Manner
from harness.model import Assignment, Evidence, Grade, Outcome, Repair, Submission, Unit, Verdict
from harness.program import Program, prepare
from harness.reference import Reference
from harness.sandbox import Sandbox, open_sandbox
from harness.submission import UnreadableSubmission, is_notebook, read

UNPROVEN = Evidence(hint="This counts as soon as another check of this part passes.")
UNWRITTEN = "None of the functions has been written yet: this is the starter file."
RAN = (0, 1)  # pytest's exit codes when checks ran, whether or not all passed


def grade(
    assignment: Assignment, path: Path, units: Sequence[str] = (), manner: Manner = USUAL
) -> Grade:
    """Grade the submission at `path`, all of it or only some units.

    Raises UsageError when there is nothing to grade, another GraderError when grading fails or the
    isolation is less than the level wanted.
    """
    started = time.perf_counter()
    try:
        submission = read(path)
        with closing(open_sandbox(assignment.limits, submission)) as sandbox, uncollected():
            result = _judge(_blank(assignment, path, units), submission, sandbox, manner)
    except UnreadableSubmission as problem:
        result = nothing(assignment, path, str(problem), units)
    return replace(result, seconds=time.perf_counter() - started)


def nothing(assignment: Assignment, path: Path, problem: str, units: Sequence[str] = ()) -> Grade:
    """Give the grade of what cannot be graded: every unit lost, the reason said."""
    blank = _blank(assignment, path, units)
    verdicts = tuple(
        Verdict(
            check=f"{unit.id}::unreadable",
            unit=unit.id,
            kind="behaviour",
            group="behaviour",
            title="The file can be read and loaded.",
            outcome=Outcome.FAILED,
            possible=unit.points,
            evidence=Evidence(actual=problem),
        )
        for unit in blank.units
    )
    return replace(blank, verdicts=verdicts, problem=problem)


def _blank(assignment: Assignment, path: Path, units: Sequence[str]) -> Grade:
    """Give a grade without verdicts, for all units or some."""
    chosen = frozenset(units) or frozenset(unit.id for unit in assignment.units if unit.graded)
    return Grade(assignment=assignment, path=path, chosen=chosen, partial=bool(units), verdicts=())


@contextmanager
def uncollected() -> Iterator[None]:
    """Hold the garbage collector off: it doubles the time that large answers take to read."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _judge(blank: Grade, submission: Submission, sandbox: Sandbox, manner: Manner) -> Grade:
    """Run the checks on a submission and weigh their verdicts."""
    # pytest and what else the checks need load here, while the sandbox's server starts beside them
    import pytest

    from harness.checking import ARGUMENTS, Checking
    from harness.diagnosis import Finder, explain

    sandbox.require(manner.isolation)
    program = prepare(submission, blank.assignment, sandbox)
    reference = Reference(blank.assignment)
    if blank.partial:
        program = completed(program, blank, reference)
    carrying = None
    if blank.assignment.carry_forward and reference.is_there and not manner.public:
        carrying = Carrying(blank.assignment, program, reference)
    folder = blank.assignment.folder
    checking = Checking(blank.assignment, program, blank.chosen, manner, carrying)
    where = ["--rootdir", str(folder.parent)]  # so that module names hold the slug
    os.environ.update(PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTEST_ADDOPTS="")
    with closing(program), closing(reference):
        code = pytest.main([*ARGUMENTS, *where, *checking.files], plugins=[checking])
        finder = Finder(blank.assignment, program, reference, checking.endless)
        verdicts = explain(checking.verdicts, blank.assignment, finder)
    if code not in RAN:
        why = "; ".join(checking.troubles) or str(int(code))
        raise GraderError(f"the checks did not run: {why}")
    unwritten = program.facts.unwritten >= set(blank.assignment.functions) > set()
    return replace(
        blank,
        verdicts=tuple(
            verdict
            for unit in blank.units
            for verdict in weigh(
                unit, [one for one in verdicts if one.unit == unit.id], public=manner.public
            )
        ),
        repairs=(*program.repairs, *misnamed(blank)),
        notes=(UNWRITTEN,) if unwritten else tuple(single_task(program, blank)),
        troubles=tuple(checking.troubles),
        isolation=sandbox.isolation,
    )


def completed(program: Program, blank: Grade, reference: Reference) -> Program:
    """Give a program in which what belongs to other units is answered by the reference.

    An answer to a single task is graded so: functions that it lacks are not its business.
    """
    own = {name for unit in blank.units for name in unit.functions}
    lacking = frozenset(blank.assignment.functions) - program.names - own
    if not lacking:
        return program
    return program.with_stubs(lacking, Collaborators(reference.student, lacking).answer)


def single_task(program: Program, blank: Grade) -> Iterator[str]:
    """Give a note for a file that holds the functions of one unit alone."""
    units = [unit for unit in blank.assignment.units if unit.functions]
    there = [unit.id for unit in units if program.names.issuperset(unit.functions)]
    if not blank.partial and len(there) == 1 < len(units):
        yield (
            f"The file holds {blank.assignment.step} {there[0]} alone. If that is all it was to "
            f"answer, grade it with --unit {there[0]}."
        )


def misnamed(blank: Grade) -> Iterator[Repair]:
    """Give the repair of a file whose name is none that the assignment asks for."""
    name, wanted = blank.path.name, blank.assignment.files
    if name not in wanted:
        text = f"The file is called {name}; hand it in as {wanted[0]}."
        yield Repair(kind="file_name", text=text)
    if blank.assignment.notebook and is_notebook(blank.path):
        yield Repair(kind="notebook", text=blank.assignment.notebook)


def weigh(unit: Unit, verdicts: list[Verdict], *, public: bool = False) -> list[Verdict]:
    """Give the verdicts of a unit with their points: each group's share, equally within it.

    A silent check (one that an empty function passes) earns nothing unless a check that is not
    silent passed, a public one where there is any: what students see does not depend on what they
    do not.  A check that went wrong by the grader's fault earns its points.
    """
    groups = [verdict.group for verdict in verdicts]
    if not set(groups) <= set(unit.shares) or (set(groups) != set(unit.shares) and not public):
        raise AssignmentError(
            f"unit {unit.id!r}: shares are for {sorted(unit.shares)}, "
            f"its checks are in {sorted(set(groups))}"
        )
    loud = [one for one in verdicts if not one.silent]
    shown = [one for one in loud if not one.hidden]
    proven = any(one.outcome is not Outcome.FAILED for one in shown or loud)
    return [
        _weighed(unit, verdict, groups.count(verdict.group), proven=proven) for verdict in verdicts
    ]


def _weighed(unit: Unit, verdict: Verdict, among: int, *, proven: bool) -> Verdict:
    """Give a verdict with its points, one of `among` in its group."""
    possible = unit.points * unit.shares[verdict.group] / 100 / among
    if verdict.silent and verdict.outcome is Outcome.PASSED and not proven:
        return replace(verdict, possible=possible, outcome=Outcome.FAILED, evidence=UNPROVEN)
    earned = Fraction(0) if verdict.outcome is Outcome.FAILED else possible
    return replace(verdict, possible=possible, points=earned)
