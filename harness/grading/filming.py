"""Films for failures: of each unit that fails, its smallest example is run once more and filmed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from harness.errors import Unreadable
from harness.execution.calls import Call
from harness.execution.filming import can_be_filmed, film_call
from harness.execution.program import Program
from harness.feedback.drawing import Drawing
from harness.feedback.film import make_film
from harness.model import Assignment, Evidence, Film, Verdict
from harness.sandbox.gate import reading

MOST_SECONDS = 2.0  # of work, for all films of a grade
BEHAVIOUR = frozenset({"example", "behaviour", "property"})
VISIBLE = "visible"


class Judged(Protocol):
    """What the checks were about, and the `calls` that their failures show, by the checks' ids."""

    calls: dict[str, Call]
    drawing: Drawing


def with_films(
    verdicts: Sequence[Verdict], judged: Judged, assignment: Assignment, program: Program
) -> list[Verdict]:
    """Return the verdicts; of each unit that fails one has the film of the call that it shows.

    Where functions are answered by the reference nothing is filmed: it would show those answers.
    """
    calls = judged.calls
    if not assignment.feedback.film or program.stubs:
        return list(verdicts)
    films: dict[str, Film] = {}
    began = program.sandbox.spent()
    for verdict in chosen_failures(verdicts, calls, assignment):
        if program.sandbox.spent() - began > MOST_SECONDS:
            break
        film = film_of(verdict, calls[verdict.check], program, judged.drawing)
        if film is not None:
            films[verdict.check] = film
    return [replace(one, film=films[one.check]) if one.check in films else one for one in verdicts]


def chosen_failures(
    verdicts: Sequence[Verdict], calls: Mapping[str, Call], assignment: Assignment
) -> Iterator[Verdict]:
    """Yield of each unit the failure that is filmed: the smallest of those that show the same.

    A hidden one is filmed only where students see what it gave to their program.
    """
    for unit in assignment.units:
        shown = [
            one
            for one in verdicts
            if one.unit == unit.id
            and (not one.hidden or assignment.hidden_visibility == VISIBLE)
            and one.check in calls
            and is_by_behaviour(one)
        ]
        if shown:
            first = min(shown, key=_rank)
            alike = [one for one in shown if _shows(one) == _shows(first)]
            yield min(alike, key=lambda one: (*_rank(one), _size(one)))


def is_by_behaviour(verdict: Verdict) -> bool:
    """Return whether a failure is a unit's own and shows what a call did."""
    is_own = verdict.failed and verdict.cause is None and verdict.kind in BEHAVIOUR
    return is_own and verdict.evidence is not None and bool(verdict.evidence.did)


def film_of(verdict: Verdict, call: Call, program: Program, drawing: Drawing) -> Film | None:
    """Return the film of the call that a failure shows, None where there is none."""
    if not can_be_filmed(call):
        return None
    footage = film_call(program, call)
    if footage is None:
        return None
    try:
        with reading():
            evidence = verdict.evidence or Evidence()
            return make_film(call, footage, evidence, program.submission, drawing)
    except Unreadable:
        return None


def _rank(verdict: Verdict) -> tuple[bool, bool]:
    return verdict.hidden, verdict.vacuous


def _shows(verdict: Verdict) -> object:
    seen = verdict.evidence or Evidence()
    return verdict.diagnosis or (seen.expected, seen.actual)


def _size(verdict: Verdict) -> int:
    seen = verdict.evidence or Evidence()
    return sum(map(len, [seen.lead, seen.did, *seen.typed, seen.expected, seen.actual]))
