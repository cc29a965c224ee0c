"""From an assignment and a path to a Grade."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

from harness.checks.style import UNIT, Style
from harness.execution.facts import reachable
from harness.execution.program import Program, prepare
from harness.execution.reference import Reference
from harness.execution.stubs import StubAnswers
from harness.grading.blocked import waiting
from harness.grading.carry_forward import WHOLE_PROGRAM
from harness.grading.options import DEFAULTS, Options
from harness.grading.scoring import weigh
from harness.model import Assignment, Evidence, Grade, Outcome, Repair, Unit, Verdict
from harness.printable import cut_name
from harness.sandbox import Sandbox, open_sandbox
from harness.submission.reading import UnreadableSubmission, is_notebook, read

UNWRITTEN = "None of the functions has been written yet: this is the starter file."


def grade(
    assignment: Assignment, path: Path, units: Sequence[str] = (), options: Options = DEFAULTS
) -> Grade:
    """Grade the submission at `path`, all of it or only some units.

    Raises UsageError when there is nothing to grade, another GraderError when grading fails or the
    isolation is less than the level wanted.
    """
    started = time.perf_counter()
    try:
        submission = read(path)
        chosen, style = blank(assignment, path, units), Style(assignment, submission)
        with (
            closing(open_sandbox(assignment.limits, submission, own=options.public)) as sandbox,
            closing(style),
            gc_paused(),
        ):
            options.tell("place", sandbox.place)
            if UNIT in chosen.chosen:
                style.begin(sandbox)
            result = _judge(chosen, sandbox, style, options)
    except UnreadableSubmission as problem:
        result = ungradable(assignment, path, str(problem), units)
    return replace(result, seconds=time.perf_counter() - started)


def ungradable(
    assignment: Assignment, path: Path, problem: str, units: Sequence[str] = ()
) -> Grade:
    """Return the grade of what cannot be graded: every unit lost, the reason said."""
    chosen = blank(assignment, path, units)
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
        for unit in chosen.units
    )
    return replace(chosen, verdicts=verdicts, problem=problem)


def blank(assignment: Assignment, path: Path, units: Sequence[str]) -> Grade:
    """Return a grade without verdicts, for all units or some."""
    chosen = frozenset(units) or frozenset(unit.id for unit in assignment.units if unit.graded)
    return Grade(assignment=assignment, path=path, chosen=chosen, partial=bool(units), verdicts=())


@contextmanager
def gc_paused() -> Iterator[None]:
    """Hold the garbage collector off: it doubles the time that large answers take to read.

    What is there when the checks begin stays there, so that nobody has to look through it.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_enabled:
            gc.enable()


def _judge(blank: Grade, sandbox: Sandbox, style: Style, options: Options) -> Grade:
    """Run the checks on a submission and weigh their verdicts."""
    # pytest and what else the checks need load here, while the sandbox's server starts beside them
    from harness.grading.plugin import GradingPlugin
    from harness.grading.pytest_run import run

    sandbox.require(options.isolation)
    reference = Reference(blank.assignment, lambda opened: options.tell("place", opened.place))
    style.collect()
    program = prepare(style.submission, blank.assignment, sandbox)
    if blank.partial:
        program = stub_missing(program, blank, reference)
    with closing(program), closing(reference):
        asked = reference if reference.is_there and not options.public else None
        plugin = GradingPlugin(blank, program, style, options, asked)
        run(plugin)
        verdicts = plugin.verdicts
        if not options.public:
            from harness.feedback.diagnosis import Finder, explain

            finder = Finder(blank.assignment, program, reference, plugin.endless, plugin.played)
            verdicts = explain(verdicts, blank.assignment, finder)
    weighed = (
        verdict
        for unit in blank.units
        for verdict in weigh(
            unit, [one for one in verdicts if one.unit == unit.id], public=options.public
        )
    )
    result = replace(
        blank,
        verdicts=tuple(weighed),
        repairs=(*program.repairs, *file_name_repairs(blank)),
        notes=tuple(notes_on(program, blank)),
        troubles=tuple(plugin.troubles),
        isolation=sandbox.isolation,
    )
    return waiting(result, program.facts) if options.public else result


def stub_missing(program: Program, blank: Grade, reference: Reference) -> Program:
    """Return the program with what an answer to its units may leave out answered by the reference.

    An answer to a single task is graded so: functions that it lacks are not its business.
    """
    lacking = may_be_left_out(blank.assignment, blank.units) - program.names
    if not lacking or not reference.is_there:
        return program
    return program.with_stubs(lacking, StubAnswers(reference.session, lacking).answer)


def may_be_left_out(assignment: Assignment, units: Sequence[Unit]) -> frozenset[str]:
    """Return the functions that an answer to these units alone may call without holding them.

    The reference's own answer calls them, directly or not, or they come earlier. None of them
    does the work that is asked for: none calls a function of these units, and those that are only
    earlier are not called by the same function as one of these (whoever may call a check of rows
    has written the check of columns in one line).
    """
    calls = assignment.calls
    asked = {name for unit in units for name in unit.functions or (WHOLE_PROGRAM,)}
    before = assignment.units[: assignment.units.index(units[-1])]
    earlier = {name for unit in before for name in unit.functions}
    callers = [name for name in assignment.functions if not asked.isdisjoint(calls.get(name, ()))]
    beside = {name for caller in callers for name in calls[caller]}
    candidates = (reachable(asked, calls) | (earlier - beside)) - asked
    return frozenset(one for one in candidates if asked.isdisjoint(reachable([one], calls)))


def notes_on(program: Program, blank: Grade) -> Iterator[str]:
    """Return a note for the starter file, or for one that holds the functions of a single unit."""
    if program.facts.unwritten >= set(blank.assignment.functions) > set():
        yield UNWRITTEN
        return
    units = [unit for unit in blank.assignment.units if unit.functions]
    there = [unit.id for unit in units if program.names.issuperset(unit.functions)]
    if not blank.partial and len(there) == 1 < len(units):
        yield (
            f"The file holds {blank.assignment.step} {there[0]} alone. If that is all it was to "
            f"answer, grade it with --unit {there[0]}."
        )


def file_name_repairs(blank: Grade) -> Iterator[Repair]:
    """Return the repair of a file whose name is none that the assignment asks for."""
    name, wanted = cut_name(blank.path.name), blank.assignment.files
    if name not in wanted:
        text = f"The file is called {name}; hand it in as {wanted[0]}."
        yield Repair(kind="file_name", text=text)
    if blank.assignment.notebook and is_notebook(blank.path):
        yield Repair(kind="notebook", text=blank.assignment.notebook)
