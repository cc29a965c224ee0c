"""Films for failures: of each unit that fails, its smallest example is run once more and filmed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from extensions.trace.film import Film
from extensions.trace.footage import can_be_filmed, film_call
from extensions.trace.moments import make_film
from harness.errors import Unreadable
from harness.execution.calls import Call
from harness.execution.program import Program
from harness.feedback.drawing import Drawing
from harness.feedback.rendering import story_text
from harness.model import Assignment, Evidence, Verdict
from harness.reports.outline import first_shown, weight_of
from harness.sandbox.gate import reading

MOST_SECONDS = 2.0  # of work, for all films of a grade
MOST_TRIES = 3  # calls of a unit that are filmed, until one goes as it did in its check
BEHAVIOUR = frozenset({"example", "behaviour", "property"})
VISIBLE = "visible"


class Judged(Protocol):
    """What the checks were about, and the `calls` that their failures show, by the checks' ids."""

    calls: dict[str, Call]
    drawing: Drawing


def films_of_failures(
    verdicts: Sequence[Verdict], judged: Judged, assignment: Assignment, program: Program
) -> dict[str, Film]:
    """Return films by check: of each unit that fails the film of the call that one check shows.

    Where functions are answered by the reference nothing is filmed: it would show those answers.
    """
    calls = judged.calls
    if program.stubs:
        return {}
    films: dict[str, Film] = {}
    began = program.work()
    for unit in assignment.units:
        own = [one for one in verdicts if one.unit == unit.id and one.check in calls]
        for verdict in chosen_failures(own, assignment):
            if program.work() - began > MOST_SECONDS or program.allowance.is_used_up():
                break
            film = film_of(verdict, calls[verdict.check], program, judged.drawing)
            if film is not None:
                films[verdict.check] = film
                break
    return films


def chosen_failures(own: Sequence[Verdict], assignment: Assignment) -> list[Verdict]:
    """Return the failures of a unit that may be filmed, the one that reports show first.

    A hidden one is filmed only where students see what it gave to their program.
    """
    hidden_too = assignment.hidden_visibility == VISIBLE
    shown = [one for one in own if is_by_behaviour(one) and (hidden_too or not one.hidden)]
    shown.sort(key=weight_of)
    if not shown:
        return []
    first = first_shown(shown)
    return [first, *(one for one in shown if one is not first)][:MOST_TRIES]


def is_by_behaviour(verdict: Verdict) -> bool:
    """Return whether a failure is a unit's own and shows what a call did."""
    is_own = verdict.failed and verdict.blamed_unit is None and verdict.kind in BEHAVIOUR
    return is_own and verdict.evidence is not None and bool(verdict.evidence.did)


def film_of(verdict: Verdict, call: Call, program: Program, drawing: Drawing) -> Film | None:
    """Return the film of the call that a failure shows, None where there is none."""
    seen = verdict.evidence or Evidence()
    if story_text(call, drawing.draw) not in seen.did:  # it shows another try of the check
        return None
    if not can_be_filmed(call) or call.function in program.facts.unwritten:
        return None
    footage = film_call(program, call)
    if footage is None:
        return None
    try:
        with reading():
            return make_film(call, footage, seen, program.submission, drawing)
    except Unreadable:
        return None
