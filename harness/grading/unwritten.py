"""Units of which nothing is written yet, or that hold what Python cannot read.

The first are not wrong, they are still to be done; of the second nothing is known but that.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from harness.checks.style import UNIT, Style
from harness.execution.facts import INPUT, Facts, Unread
from harness.execution.misnamed import meant_for
from harness.execution.program import Program
from harness.grading.carry_forward import WHOLE_PROGRAM, may_be_carried
from harness.model import NOTE, STYLE, UNREAD_CAUSE, Assignment, Evidence, Grade, Unit, Verdict

ENOUGH = 3  # functions that are asked for, in a loop that is the game and no test of one


def unwritten_units(program: Program, grade: Grade, style: Style) -> frozenset[str]:
    """Return the units of which nothing is written; style is one where too little is for it."""
    return frozenset(
        unit.id
        for unit in grade.units
        if not (style.counts() if unit.id == UNIT else is_begun(unit, program, grade))
    )


def blame_unread(
    verdicts: Iterable[Verdict], assignment: Assignment, facts: Facts
) -> tuple[Verdict, ...]:
    """Return the verdicts; a failure that comes from a part that Python cannot read says only that.

    What else was seen is a consequence, or false: nobody knows what is in that part.
    """
    if not facts.unread:
        return tuple(verdicts)
    return tuple(_with_blame(one, assignment.unit(one.unit), assignment, facts) for one in verdicts)


def _with_blame(verdict: Verdict, unit: Unit, assignment: Assignment, facts: Facts) -> Verdict:
    part = _unread_part(verdict, unit, assignment, facts)
    if part is None or not verdict.failed or verdict.kind in (NOTE, STYLE):
        return verdict
    seen = Evidence(lead=part.sentence, place=part.place, code=part.code, example=part.example)
    plain = replace(verdict, tells_cause=False, explanations=(), differences=())
    return replace(plain, evidence=seen, cause=UNREAD_CAUSE)


def _unread_part(
    verdict: Verdict, unit: Unit, assignment: Assignment, facts: Facts
) -> Unread | None:
    """Return the part without which a check of a unit must fail, None for none.

    That is one of its functions, a helper of theirs, or what starts the program.
    """
    if lost := [name for name in unit.functions if name in facts.lost]:
        return facts.lost[lost[0]]
    used = facts.reach(unit.functions or [WHOLE_PROGRAM])
    helpers = [one for one in facts.unread if one.name in used - {*assignment.functions}]
    if helpers and may_be_carried(verdict):
        return helpers[0]
    nameless = [one for one in facts.unread if not one.name]
    runs = facts.reach([WHOLE_PROGRAM])
    is_started = unit.functions or not runs.isdisjoint(facts.callables)
    return nameless[-1] if nameless and not is_started else None


def is_begun(unit: Unit, program: Program, grade: Grade) -> bool:
    """Return whether one of a unit's functions holds something, or the program in their place.

    A function that could not be read is begun, and so is one under nearly the right name, in
    another file, or in a file that is missing.
    """
    if grade.earned_in(unit.id):
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
    place = assignment.units.index(unit)
    earlier = assignment.units[:place]
    same = [number for number, one in enumerate(earlier) if one.functions == unit.functions]
    if not same:
        return False
    added = {name for one in earlier[same[-1] :] for name in one.functions} - {*unit.functions}
    asked = frozenset(assignment.functions) - {*unit.functions}
    used = facts.reach(unit.functions, closed=asked)
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
    asked = frozenset(assignment.functions) - {*unit.functions}
    runs = facts.reach([WHOLE_PROGRAM], closed=asked)
    if WHOLE_PROGRAM not in assignment.asks:
        return not unit.functions and not facts.reach([WHOLE_PROGRAM]).isdisjoint(
            asked - facts.unwritten
        )
    used = facts.reach(asked)
    places = {WHOLE_PROGRAM, *facts.mentions} - (asked | used) | (asked & runs)
    parts = assignment.calls.get((unit.functions or (WHOLE_PROGRAM,))[0], ())
    most = min(len(parts), ENOUGH)
    return asks_in_earnest(runs, facts, asked) or any(
        plays_in(name, facts, asked, asking=assignment.asks, most=most) for name in places
    )


def asks_in_earnest(runs: frozenset[str], facts: Facts, asked: frozenset[str]) -> bool:
    """Return whether what runs asks for input as a program does, and not once as a try.

    It asks in a loop, in a function, or beside a function that is asked for and written.
    """
    if INPUT.isdisjoint(runs):
        return False
    places = {WHOLE_PROGRAM, *(runs & facts.callables.keys())}
    written = (asked & places) - facts.unwritten
    in_loops = any(INPUT & facts.repeated.get(name, frozenset()) for name in places)
    return in_loops or bool(written) or bool(places - asked - {WHOLE_PROGRAM})


def plays_in(
    name: str, facts: Facts, asked: frozenset[str], *, asking: frozenset[str], most: int
) -> bool:
    """Return whether what makes a name repeats something that asks, with enough that is asked for.

    A function that calls itself repeats all of itself.
    """
    mentioned = facts.mentions.get(name, frozenset())
    is_recursive = name in facts.reach([name], closed=asked - {name})
    loop = mentioned if is_recursive else facts.repeated.get(name, frozenset())
    reached = loop | facts.reach(loop - asked, closed=asked)
    asks = not reached.isdisjoint(INPUT | asking)
    return asks and len(reached & asked) >= most


def is_written(function: str, program: Program) -> bool:
    """Return whether a function holds something, under its own name or nearly that."""
    if function in program.names:
        return function not in program.facts.unwritten
    facts = program.facts
    meant = meant_for(function, facts, program.names)
    is_told = function in facts.lost or function in facts.absent
    return is_told or meant is not None or bool(facts.meant.get(function))
