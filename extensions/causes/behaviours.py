"""The behaviour of wrong functions and games, as a grade reports it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from extensions.causes.finding import Finder
from extensions.causes.fingerprints import WatchedFunction
from extensions.causes.games import fingerprint_of_outcome
from harness.errors import Unreadable
from harness.feedback.behaviour import Behaviour, Unobserved
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, call_text
from harness.model import Assignment, Unit, Verdict
from harness.printable import cut_lines
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

MOST_CASES = 3
MOST_LINES, MOST_CHARS = 40, 1500  # of the result of a case
ENDINGS = {
    "raised": "an exception",
    "asked_for_more": "asks for more input than it should need",
    "exited": "ends the whole program",
    "does_not_fit": "cannot be called this way",
}


def wrong_behaviours(
    finder: Finder, verdicts: Sequence[Verdict], assignment: Assignment, drawing: Drawing
) -> Iterator[WrongBehaviour]:
    """Yield each wrong function and game that was watched whole; the verdicts have the causes."""
    described = set()
    for unit in assignment.units:
        found = [finder.watched[name] for name in unit.functions if name in finder.watched]
        # which containers are one and the same is often left open: a sign where there is no other
        certain = [one for one in found if one.answers_differ or finder.causes.get(one.function)]
        for watched in certain or found:
            if watched.function not in described:
                described.add(watched.function)
                cause = cause_of_function(finder, unit, watched.function, verdicts)
                yield from wrong_function(unit.id, watched, cause, drawing)
        outcome = finder.played.get(unit.id)
        fingerprint = fingerprint_of_outcome(outcome) if outcome else None
        if fingerprint:
            yield WrongBehaviour(
                unit=unit.id,
                function=None,
                fingerprint=fingerprint,
                cause=cause_in(verdicts, unit),
            )


def cause_of_function(
    finder: Finder, unit: Unit, function: str, verdicts: Sequence[Verdict]
) -> str | None:
    """Return the cause of a wrong function: its own, or that of a unit with no other one."""
    own = finder.causes.get(function)
    if own is not None or any(map(finder.causes.get, unit.functions)):
        return own.id if own else None
    return cause_in(verdicts, unit)


def cause_in(verdicts: Sequence[Verdict], unit: Unit) -> str | None:
    """Return the cause of a unit's failures, None for none.

    A cause in how a function is built says nothing of what it does.
    """
    failed = [verdict for verdict in verdicts if verdict.unit == unit.id and verdict.failed]
    return next((one.diagnosis for one in failed if one.kind != "structure"), None)


def wrong_function(
    unit: str, watched: WatchedFunction, cause: str | None, drawing: Drawing
) -> Iterator[WrongBehaviour]:
    """Yield the behaviour of a wrong function, nothing where its answers cannot be read."""
    try:
        with reading(Unobserved):
            found = WrongBehaviour(
                unit=unit,
                function=watched.function,
                fingerprint=watched.fingerprint,
                cause=cause,
                cases=telling_cases(watched, drawing),
            )
    except (Unobserved, Unreadable):
        return
    yield found


def telling_cases(watched: WatchedFunction, drawing: Drawing) -> tuple[TellingCase, ...]:
    """Return the smallest cases that are answered wrong, each once."""
    wrong = [pair for pair in watched.pairs if pair.differing_aspects]
    found: dict[TellingCase, None] = {}
    for pair in sorted(wrong, key=lambda one: len(repr((one.case.arguments, one.case.typed)))):
        seen, right, aspects = pair.seen, pair.right, pair.differing_aspects
        found[
            TellingCase(
                did=call_text(watched.function, pair.case.arguments, drawing.draw),
                typed=pair.case.typed,
                expected=describe_result(right, aspects, drawing),
                actual=describe_result(seen, aspects, drawing),
            )
        ] = None
        if len(found) == MOST_CASES:
            break
    return tuple(found)


def describe_result(behaviour: Behaviour, aspects: frozenset[str], drawing: Drawing) -> str:
    """Return the differing parts of a case's result, as text."""
    if aspects == {"returned"}:
        text = value_text(behaviour.return_value, drawing)
    else:
        text = "\n".join(_aspect_lines(behaviour, aspects, drawing))
    return cut_lines(text, MOST_LINES, characters=MOST_CHARS)


def _aspect_lines(behaviour: Behaviour, aspects: frozenset[str], drawing: Drawing) -> Iterator[str]:
    if behaviour.ended:
        yield ENDINGS.get(behaviour.ended, "never finishes")
    elif aspects & {"returned", "ended"}:
        yield f"returned {value_text(behaviour.return_value, drawing)}"
    if "arguments" in aspects:
        changed = ", ".join(value_text(argument, drawing) for argument in behaviour.arguments)
        yield f"arguments afterwards: {changed}"
    if "printed" in aspects:
        yield f"printed:\n{value_text(Screen(behaviour.text), drawing)}"


@dataclass(frozen=True, kw_only=True)
class TellingCase:
    """A case that is answered wrong: the call, what was typed, the expected and actual results."""

    did: str
    typed: tuple[str, ...] = ()
    expected: str = ""
    actual: str = ""


@dataclass(frozen=True, kw_only=True)
class WrongBehaviour:
    """What a wrong function of a unit does in every case; `function` is None for whole games.

    Two have one `fingerprint` where they give the same answers in all cases, or where the same
    happens in all games.  `cause` is the name of why, None where none is known.
    """

    unit: str
    function: str | None
    fingerprint: str
    cause: str | None = None
    cases: tuple[TellingCase, ...] = ()
