"""From an assignment and a path to a Grade."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harness.errors import Disturbed, UsageError
from harness.execution.facts import (
    INPUT,
    THE_PROGRAM,
    WHOLE_PROGRAM,
    Facts,
    Unread,
    reachable,
    units_used,
)
from harness.execution.failures import likely_replacement
from harness.execution.preparing import ask_reader, prepare_program, sandbox_for, start_reading
from harness.execution.program import Program
from harness.execution.reference import Reference
from harness.extensions import Inspection, rule_kinds, unit_kinds
from harness.grading.options import DEFAULTS, Options
from harness.grading.scoring import UNPROVEN, unit_verdict, weigh_verdicts
from harness.model import (
    NO_HINTS,
    NOTE,
    UNREAD,
    UNREAD_CAUSE,
    Assignment,
    Evidence,
    Grade,
    Outcome,
    Repair,
    Submission,
    Unit,
    Verdict,
)
from harness.printable import cut_name
from harness.sandbox import Sandbox
from harness.submission.folder import RecognisedFile, read_files
from harness.submission.reading import UnreadableSubmission, is_notebook

if TYPE_CHECKING:
    from harness.grading.collection import CollectedChecks
    from harness.grading.plugin import GradingPlugin


TWICE = 2
UNWRITTEN = "This is still the starter file: no function has been written yet."
OF_ANOTHER = "Your file has few or none of the functions of {}. Is it for another assignment?"
STATEFUL = (
    "{} works on the first call but not after other calls. No points deducted. "
    "Something is kept between calls."
)
NOT_BEGUN, IS_SHORT = "This part is written.", "This part should be short enough to look at."
WHERE_STATE = (
    "Is a list, dictionary or number created outside the function or as a default argument?"
)


def grade(
    assignment: Assignment,
    path: Path,
    units: Sequence[str] = (),
    options: Options = DEFAULTS,
    checks: CollectedChecks | None = None,
) -> Grade:
    """Grade the submission at `path`, all of it or only some units.

    Args:
        assignment: What is graded; see `assignment.load`.
        path: A program or a notebook.
        units: The ids of the units to grade, all that carry points for none.  An answer to some
            may lack what they call: the reference answers that then.
        options: How it is graded.
        checks: The checks of these units where they were collected before, None to do it now.

    Returns:
        The verdicts with their points, and what else reports say; `seconds` are those by the clock.
        A file that cannot be read is graded, too: every unit is lost, and `problem` says why.

    Raises:
        UsageError: There is nothing to grade.
        AssignmentError: The assignment's folder holds a mistake.
        SandboxError: The isolation is less than the level wanted, or broke down.

    Example::

        chosen = load("examples/hangman")
        print(grade(chosen, Path("hangman.py")).score)
    """
    started = time.perf_counter()
    chosen = blank_grade(assignment, path, units)
    try:
        submission = read_files(path, assignment)
        with (
            sandbox_for(assignment, submission, own=options.public) as sandbox,
            inspections_of(assignment, submission) as inspections,
            pause_gc(),
        ):
            options.tell_place(sandbox)
            for unit in chosen.chosen & inspections.keys():
                inspections[unit].start(partial(ask_reader, sandbox, assignment.limits.call))
            start_reading(submission, assignment, sandbox)
            load = partial(prepare_program, submission, assignment, sandbox, inspections)
            run = partial(_run_checks, blank=chosen, sandbox=sandbox, load=load, options=options)
            if checks is not None:
                result = run(checks)
            else:
                # pytest and the checks load while the sandbox's server starts beside them
                from harness.grading.collection import CollectedChecks, while_collected

                own = CollectedChecks(chosen, options)
                result = while_collected(own, partial(run, own))
    except UnreadableSubmission as problem:
        result = ungradable(assignment, path, str(problem), units)
    # without those of tries in which the submission could read the reference's classes
    return replace(result, seconds=time.perf_counter() - started + result.seconds)


def grade_recognised(
    submitted: RecognisedFile,
    units: Sequence[str] = (),
    options: Options = DEFAULTS,
    checks: CollectedChecks | None = None,
) -> Grade:
    """Grade what was recognised as a submission, see `grade`; its notes stand before others.

    One with a `problem` loses every unit by it.  The `tell` of the options gets "blank" first.
    """
    chosen, path = submitted.assignment, submitted.path
    options.tell("blank", blank_grade(chosen, path, units))
    if submitted.problem:
        result = ungradable(chosen, path, submitted.problem, units)
    else:
        result = grade(chosen, path, units, options, checks)
    return replace(result, notes=(*submitted.notes, *result.notes))


def ungradable(
    assignment: Assignment, path: Path, problem: str, units: Sequence[str] = ()
) -> Grade:
    """Return the grade of what cannot be graded: every unit lost, with the reason.

    Args:
        problem: The sentence that the student reads.
        units: The ids of the units that were to be graded, all for none.
    """
    chosen = blank_grade(assignment, path, units)
    title, evidence = "The file can be read and loaded.", Evidence(actual=problem)
    verdicts = [
        unit_verdict(unit, "unreadable", title, Outcome.FAILED, evidence) for unit in chosen.units
    ]
    return replace(chosen, verdicts=tuple(verdicts), problem=problem)


def blank_grade(assignment: Assignment, path: Path, units: Sequence[str]) -> Grade:
    """Return a grade without verdicts: of the units with these ids, and `partial`.

    For no ids it is of all units that carry points, and not partial.
    """
    chosen = frozenset(units) or frozenset(unit.id for unit in assignment.units if unit.graded)
    return Grade(assignment=assignment, path=path, chosen=chosen, partial=bool(units), verdicts=())


@contextmanager
def inspections_of(
    assignment: Assignment, submission: Submission
) -> Iterator[Mapping[str, Inspection]]:
    """Yield what inspects a submission, by the unit whose rules it serves; close all at the end."""
    kinds = rule_kinds() if assignment.rules else {}
    inspections = {unit: kinds[unit].inspect(assignment, submission) for unit in assignment.rules}
    try:
        yield inspections
    finally:
        for inspection in inspections.values():
            inspection.close()


@contextmanager
def pause_gc() -> Iterator[None]:
    """Hold the garbage collector off: it doubles the time that large answers take to read.

    What is there when the checks begin stays there, so that nobody has to look through it.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        # Else a process that grades many would keep what each of them has left to be collected.
        gc.unfreeze()
        if was_enabled:
            gc.enable()


def _run_checks(
    checks: CollectedChecks,
    blank: Grade,
    sandbox: Sandbox,
    load: Callable[[], Program],
    options: Options,
) -> Grade:
    from harness.grading.plugin import GradingPlugin  # loads pytest

    # what was loaded up to here stays: no later collection looks through it
    gc.freeze()
    sandbox.require(options.isolation)
    with (
        Reference(blank.assignment, options.tell_place) as reference,
        _load_submission(blank, load, reference, options) as loaded,
        GradingPlugin(
            checks, loaded, options, None if options.public or not reference.is_there else reference
        ) as plugin,
    ):
        program = plugin.program
        plugin.judge()
        verdicts, behaviours = explain_failed_checks(plugin, blank, reference, options)
        began = time.perf_counter()
        verdicts = plugin.excuse_by_classes(verdicts)
        aside = time.perf_counter() - began
    weighed = weigh_with_causes(blank, verdicts, options)
    blamed = tuple(blame_unread(verdict, blank.assignment, program.facts) for verdict in weighed)
    judged = replace(blank, verdicts=blamed)
    wrong = {verdict.unit for verdict in verdicts if verdict.failed}
    suspects = program.suspects if wrong else []
    result = replace(
        judged,
        unwritten=frozenset(unit.id for unit in blank.units if not is_begun(unit, program, judged)),
        alone=unit_alone(program, blank),
        repairs=(
            *program.repairs,
            *file_name_repairs(blank, is_cells=bool(program.submission.cells)),
        ),
        notes=(*notes_on(program, blank), *suspects, *state_notes(blank, plugin.stateful_units)),
        troubles=tuple(plugin.troubles),
        disturbed=frozenset(plugin.disturbed),
        remarks=tuple(dict.fromkeys(plugin.remarks)),
        isolation=sandbox.isolation,
        behaviours=tuple(behaviour for behaviour in behaviours if behaviour.unit in wrong),
        seconds=-aside,
    )
    if options.public:
        result = name_blocked_units(result, program.facts)
    return with_added_units(result, program.submission, options)


def explain_failed_checks(
    plugin: GradingPlugin, blank: Grade, reference: Reference, options: Options
) -> tuple[list[Verdict], tuple[Any, ...]]:
    """Return the verdicts and what wrong functions and games do, see `explain_failures`."""
    if not (options.explains_failures and any(verdict.failed for verdict in plugin.verdicts)):
        return plugin.verdicts, ()
    # A right program pays nothing for what explains.
    from harness.grading.explanations import explain_failures

    return explain_failures(plugin, blank, reference, options)


def with_added_units(grade: Grade, submission: Submission, options: Options) -> Grade:
    """Return the grade with the verdicts on the units that extensions add and judge."""
    for unit in [unit for unit in grade.units if unit.kind]:
        judging = import_module(unit_kinds()[unit.kind].module)
        own, notes, troubles = [], [], []
        try:
            own, notes = judging.judge_unit(submission, grade.assignment, options.public)
        except UsageError as problem:  # it is too much to be looked at
            seen = Evidence(actual=str(problem))
            own = [unit_verdict(unit, "unreadable", IS_SHORT, Outcome.FAILED, seen)]
        except Disturbed as error:
            troubles = [f"{grade.assignment.heading(unit)}: {error}"]
            own = [unit_verdict(unit, "unfinished", "This was not graded.", Outcome.ERROR)]
        missing = unit_verdict(unit, "missing", NOT_BEGUN, Outcome.FAILED)
        grade = replace(
            grade,
            verdicts=(*grade.verdicts, *(own or [missing])),
            unwritten=grade.unwritten - {unit.id} | ({unit.id} if not own else set()),
            notes=(*grade.notes, *notes),
            troubles=(*grade.troubles, *troubles),
            disturbed=grade.disturbed | ({unit.id} if troubles else set()),
        )
    return grade


def _load_submission(
    blank: Grade, load: Callable[[], Program], reference: Reference, options: Options
) -> Program:
    program = load()
    if blank.partial:
        program = stub_missing(program, blank, reference)
    if reference.is_there and not options.public:
        program = program.with_meant(_meant_functions(program, blank, reference))
    return program


def _meant_functions(
    program: Program, blank: Grade, reference: Reference
) -> Mapping[str, tuple[str, ...]]:
    functions = [name for unit in blank.units for name in unit.functions]
    if program.names.issuperset(functions):
        return {}
    # Only where functions are missing: a right grade does without.
    from harness.feedback.misnamed import functions_meant

    for _ in range(TWICE):
        try:
            return functions_meant(program, blank.assignment, functions, reference)
        except Disturbed:
            continue
        except Exception:  # noqa: BLE001 (the remark on it is made where causes are looked for)
            break
    return {}


def weigh_with_causes(blank: Grade, verdicts: list[Verdict], options: Options) -> list[Verdict]:
    """Return `weigh_all`; failures have the causes that they show, and one of a unit tells it."""
    if not any(verdict.failed or verdict.evidence for verdict in verdicts):
        return weigh_all(blank, verdicts, options)
    from harness.feedback.causes import with_causes_in_sight, with_shown_causes  # as above

    shows = any(verdict.evidence and verdict.evidence.shows for verdict in verdicts)
    if shows and blank.assignment.feedback.hints != NO_HINTS:
        verdicts = with_shown_causes(verdicts, units_without_domain(blank, options))
    return with_causes_in_sight(weigh_all(blank, verdicts, options))


def weigh_all(blank: Grade, verdicts: Sequence[Verdict], options: Options) -> list[Verdict]:
    """Return the verdicts of the units that have checks, in the order of these, with points."""
    weighed = []
    for unit in [unit for unit in blank.units if not unit.kind]:
        own = [verdict for verdict in verdicts if verdict.unit == unit.id]
        weighed += weigh_verdicts(unit, own, public=options.public)
    return weighed


def units_without_domain(blank: Grade, options: Options) -> frozenset[str]:
    """Return the units of whose functions nothing is known but what the checks saw.

    These have no domain (`domains.py`): no cause was looked for by calling their functions.
    """
    from harness.checks.domains import load_domains  # only where something failed

    domains: Mapping[str, object] = {}
    with suppress(Exception):  # the remark on it is made where causes are looked for
        domains = {} if options.public else load_domains(blank.assignment)
    return frozenset(unit.id for unit in blank.units if domains.keys().isdisjoint(unit.functions))


def stub_missing(program: Program, blank: Grade, reference: Reference) -> Program:
    """Return the program with what an answer to its units may leave out answered by the reference.

    An answer to a single task is graded so: functions that it lacks are not its business.  Where
    there is no reference, the program stays as it is.
    """
    lacking = may_be_left_out(blank.assignment, blank.units) - program.names
    if not lacking or not reference.is_there:
        return program
    tested = [name for unit in blank.units for name in unit.functions]
    stubs = reference.stubs_for(lacking, tested)
    return program.with_stubs(stubs) if stubs.names else program


def may_be_left_out(assignment: Assignment, units: Sequence[Unit]) -> frozenset[str]:
    """Return the functions that an answer to these units alone may call without holding them.

    The reference's own answer calls them, directly or not, or they come earlier. None of them
    does the work that is asked for: none calls a function of these units, and those that are only
    earlier are not called by the same function as one of these (whoever may call a check of rows
    has written the check of columns in one line).  The units are in the assignment's order.

    Example:
        >>> from harness.assignment import load
        >>> from harness.home import HOME
        >>> hangman = load(str(HOME / "examples" / "hangman"))
        >>> sorted(may_be_left_out(hangman, [hangman.unit("play_round")]))
        ['ask_letter', 'count_mistakes', 'is_solved', 'mask_word']
    """
    calls = assignment.calls
    wanted = {name for unit in units for name in unit.functions or (WHOLE_PROGRAM,)}
    before = assignment.units[: assignment.units.index(units[-1])]
    earlier = {name for unit in before for name in unit.functions}
    callers = [name for name in assignment.functions if not wanted.isdisjoint(calls.get(name, ()))]
    siblings = {name for caller in callers for name in calls[caller]}
    candidates = (reachable(wanted, calls) | (earlier - siblings)) - wanted
    return frozenset(name for name in candidates if wanted.isdisjoint(reachable([name], calls)))


def notes_on(program: Program, blank: Grade) -> Iterator[str]:
    """Yield notes on files that were not graded, and on what is written so far.

    The latter are on the starter file, and on one that holds the functions of a single unit.
    """
    yield from program.submission.unusable.values()
    yield from program.submission.notes
    yield from program.notes
    if program.facts.unwritten >= set(blank.assignment.functions) > set():
        yield UNWRITTEN
        return
    functions, others = blank.assignment.functions, program.facts.callables.keys()
    written = sum(is_written(name, program) for name in functions)
    if functions and 4 * written <= len(functions) <= 2 * len(others - program.facts.given):
        yield OF_ANOTHER.format(blank.assignment.title)
    if alone := unit_alone(program, blank):
        yield f"Only {blank.assignment.step} {alone} is written so far."


def unit_alone(program: Program, blank: Grade) -> str:
    """Return the id of the only unit whose functions a file holds, else ""; "" for some units."""
    units = [unit for unit in blank.assignment.units if unit.functions]
    there = [unit.id for unit in units if program.names.issuperset(unit.functions)]
    return there[0] if not blank.partial and len(there) == 1 < len(units) else ""


def state_notes(blank: Grade, units: Sequence[str]) -> Iterator[str]:
    """Return the note STATEFUL for each of some units (ids), with a question if hints are given."""
    assignment = blank.assignment
    text = STATEFUL if assignment.feedback.hints == NO_HINTS else f"{STATEFUL} {WHERE_STATE}"
    return (text.format(assignment.heading(assignment.unit(unit))) for unit in units)


def file_name_repairs(blank: Grade, *, is_cells: bool) -> Iterator[Repair]:
    """Yield the repair of a file with another name, or of a notebook that is not wanted."""
    name, wanted = cut_name(blank.path.name), blank.assignment.files
    if blank.assignment.notebook and is_cells:  # says what to submit instead
        yield Repair(kind="notebook", text=blank.assignment.notebook)
    elif name not in wanted:
        fits = [file for file in wanted if is_notebook(Path(file)) == is_cells]
        text = f"Your file is named {name}. Please submit it as {(fits or wanted)[0]}."
        yield Repair(kind="file_name", text=text)


def name_blocked_units(grade: Grade, facts: Facts) -> Grade:
    """Return the grade in which the failures of each unit that waits name the unit it waits for."""
    chosen = grade.assignment
    failing = {verdict.unit for verdict in grade.failing()}
    used = units_used(chosen, lambda names: reachable(names, chosen.calls))
    causes = {
        unit.id: other.id
        for unit in grade.units
        if is_attempted(unit, facts, grade)
        for other in reversed(chosen.units)
        if other.id in failing & used[unit.id]
    }
    verdicts = (
        replace(verdict, blamed_unit=causes.get(verdict.unit))
        if verdict.may_be_carried or (verdict.failed and verdict.evidence == UNPROVEN)
        else verdict
        for verdict in grade.verdicts
    )
    return replace(grade, verdicts=tuple(verdicts))


def is_attempted(unit: Unit, facts: Facts, grade: Grade) -> bool:
    """Return whether something is written of a unit: in its functions, or in the program.

    The program stands in their place where the unit's checks run the file.
    """
    there = facts.mentions.keys() - facts.unwritten
    if unit.functions and there.issuperset(unit.functions):
        return True
    is_run = not unit.functions or any(
        verdict.evidence and verdict.evidence.did.startswith(THE_PROGRAM)
        for verdict in grade.failing(unit.id)
    )
    return is_run and unit.id not in grade.unwritten


ENOUGH = 3  # functions that are asked for, in a loop that is the game and no test of one


def blame_unread(verdict: Verdict, assignment: Assignment, facts: Facts) -> Verdict:
    """Return a verdict; a failure that comes from a part that Python cannot read says only that.

    What else was seen is a consequence, or false: nobody knows what is in that part.
    """
    if not (facts.unread and verdict.failed) or verdict.kind == NOTE or verdict.is_on_text:
        return verdict
    part = _unread_part(verdict, assignment, facts)
    if part is None:
        return verdict
    evidence = Evidence(lead=part.sentence, place=part.place, code=part.code, example=part.example)
    plain = replace(verdict, tells_cause=False, explanations=(), differences=())
    return replace(plain, evidence=evidence, cause=UNREAD_CAUSE)


def _unread_part(verdict: Verdict, assignment: Assignment, facts: Facts) -> Unread | None:
    """Return the part without which a check must fail, None for none.

    That is a function of its unit, a helper of theirs, or what starts the program.
    """
    unit = assignment.unit(verdict.unit)
    if lost := [name for name in unit.functions if name in facts.lost]:
        return facts.lost[lost[0]]
    used = facts.reach(unit.functions or [WHOLE_PROGRAM])
    helpers = [part for part in facts.unread if part.name in used - {*assignment.functions}]
    if helpers and verdict.may_be_carried:
        return helpers[0]
    nameless = [part for part in facts.unread if not part.name]
    runs = facts.reach([WHOLE_PROGRAM])
    is_started = unit.functions or not runs.isdisjoint(facts.callables)
    return nameless[-1] if nameless and not is_started else None


def is_begun(unit: Unit, program: Program, grade: Grade) -> bool:
    """Return whether one of a unit's functions holds something, or the program in their place.

    A part that could not be read is begun, and so is a function under nearly the right name, in
    another file, or in a file that is missing.  What is checked by rules on the text says itself
    whether there is enough of that.
    """
    if unit.id in program.inspections:
        return program.inspections[unit.id].counts()
    is_unread = any(verdict.diagnosis == UNREAD for verdict in grade.failing(unit.id))
    if is_unread or grade.earned_in(unit.id):
        return True
    if any(is_written(name, program) for name in unit.functions):
        return not is_only_an_earlier_one(unit, program.facts, grade.assignment)
    run = grade.assignment.calls.get(WHOLE_PROGRAM, ())
    is_program = not unit.functions or not set(unit.functions).isdisjoint(run)
    return is_program and is_program_begun(unit, program.facts, grade.assignment)


def is_only_an_earlier_one(unit: Unit, facts: Facts, assignment: Assignment) -> bool:
    """Return whether what is written is an earlier unit's, whose functions this one goes on with.

    It goes on where they use what was asked for in between, or ask for input themselves.
    """
    earlier = assignment.units[: assignment.units.index(unit)]
    same = [place for place, before in enumerate(earlier) if before.functions == unit.functions]
    between = earlier[same[-1] :] if same else ()
    added = {name for before in between for name in before.functions} - {*unit.functions}
    other_functions = frozenset(assignment.functions) - {*unit.functions}
    used = facts.reach(unit.functions, closed=other_functions)
    return bool(added) and used.isdisjoint(added | INPUT)


def is_program_begun(unit: Unit, facts: Facts, assignment: Assignment) -> bool:
    """Return whether there is some of the program that a unit's function, or the file, is to run.

    Where no function is asked for, that is whatever the file does by itself: more than to call
    functions in which nothing is written.

    A program that is to ask for input asks itself, or repeats what asks: what only tries functions
    is none.  It may stand in any function that no function asked for uses.
    """
    if not assignment.functions:
        return bool(facts.mentions.get(WHOLE_PROGRAM, frozenset()) - facts.unwritten)
    required = frozenset(assignment.functions) - {*unit.functions}
    runs = facts.reach([WHOLE_PROGRAM], closed=required)
    if WHOLE_PROGRAM not in assignment.asks:
        return not unit.functions and not facts.reach([WHOLE_PROGRAM]).isdisjoint(
            required - facts.unwritten
        )
    used = facts.reach(required)
    places = {WHOLE_PROGRAM, *facts.mentions} - (required | used) | (required & runs)
    parts = assignment.calls.get((unit.functions or (WHOLE_PROGRAM,))[0], ())
    most = min(len(parts), ENOUGH)
    return asks_in_earnest(runs, facts, required) or any(
        _plays_in(name, facts, required, asking=assignment.asks, most=most) for name in places
    )


def asks_in_earnest(runs: frozenset[str], facts: Facts, required: frozenset[str]) -> bool:
    """Return whether what runs asks for input as a program does, and not once as a try.

    It asks in a loop, in a function, or beside a function that is asked for and written.
    """
    if INPUT.isdisjoint(runs):
        return False
    places = {WHOLE_PROGRAM, *(runs & facts.callables.keys())}
    written = (required & places) - facts.unwritten
    in_loops = any(INPUT & facts.repeated.get(name, frozenset()) for name in places)
    return in_loops or bool(written) or bool(places - required - {WHOLE_PROGRAM})


def _plays_in(
    name: str, facts: Facts, required: frozenset[str], *, asking: frozenset[str], most: int
) -> bool:
    """Return whether what makes a name repeats something that asks, with enough that is asked for.

    A function that calls itself repeats all of itself.
    """
    mentioned = facts.mentions.get(name, frozenset())
    is_recursive = name in facts.reach([name], closed=required - {name})
    loop = mentioned if is_recursive else facts.repeated.get(name, frozenset())
    reached = loop | facts.reach(loop - required, closed=required)
    asks = not reached.isdisjoint(INPUT | asking)
    return asks and len(reached & required) >= most


def is_written(function: str, program: Program) -> bool:
    """Return whether a function holds something, under its own name or nearly that.

    One that could not be read, or that lies in a file that is missing, does.
    """
    facts = program.facts
    if function in program.names:
        return function not in facts.unwritten
    if function in facts.lost or function in facts.absent or facts.meant.get(function):
        return True
    return likely_replacement(function, facts, program.names) is not None
