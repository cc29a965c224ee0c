"""Why a function is wrong: verdicts that failed get the name of a cause that explains them.

A function of a unit with a failed check is called in every case of its domain.  Where it behaves
in all of them exactly like a known wrong version, or as is right but for one general change, that
is its cause; where nothing fits, nothing is said.  What wrong functions and games do is reported
with it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from extensions.causes.finding import ENDLESS, FAILING, NOT_WRITTEN, Finder
from extensions.causes.fingerprints import WatchedFunction
from extensions.causes.games import fingerprint_of_outcome
from extensions.causes.general import EXCEPTIONS
from harness.errors import Disturbed, Unreadable
from harness.feedback.behaviour import Behaviour, Unobserved
from harness.feedback.causes import cause_for
from harness.feedback.evidence import value_text
from harness.feedback.rendering import Drawing, Remark, call_text
from harness.model import Assignment, Cause, Evidence, Outcome, Record, Unit, Verdict
from harness.printable import cut_lines
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

NAMELESS = frozenset((*FAILING, "no_value_yet"))  # causes that say less than those of UNBOUND
UNKNOWN_NAME = "unknown_name"
UNBOUND = {
    "name_of_its_own": re.compile(r"UnboundLocalError: .*local variable '(\w+)'"),
    "name_from_outside": re.compile(r"NameError: name '(\w+)' is not defined"),
}
OF_EXCEPTIONS = frozenset((*FAILING, *UNBOUND, UNKNOWN_NAME, *EXCEPTIONS))


def explain(
    verdicts: Sequence[Verdict], assignment: Assignment, finder: Finder, remark: Remark
) -> list[Verdict]:
    """Return the verdicts, those that failed with the cause of their unit where one is found.

    A check that names its own cause keeps it where none is found for its unit, and one on how a
    function is built wherever the function is written at all.  Where nothing failed, nothing is
    called.  An error here is our assignment's slip: `remark` gets it, no cause is named.
    Where the machine kept a cause from being found, the failures of the unit are not judged.
    """
    failing = {verdict.unit for verdict in verdicts if verdict.failed and not verdict.cause}
    causes: dict[str, Cause] = {}
    disturbed: set[str] = set()
    for unit in assignment.units:
        if unit.id in failing:
            wrong = {name for verdict in failing for name in assignment.unit(verdict).functions}
            own = [verdict for verdict in verdicts if verdict.unit == unit.id]
            try:
                found = _cause_undisturbed(unit, wrong - {*unit.functions}, own, finder)
            except Exception as error:  # noqa: BLE001 (whatever modules of the assignment do)
                remark(error, unit)
                disturbed.update({unit.id} if isinstance(error, Disturbed) else ())
                continue
            if found:
                causes[unit.id] = found
    judged = [
        replace(verdict, outcome=Outcome.ERROR)
        if verdict.failed and verdict.unit in disturbed
        else verdict
        for verdict in verdicts
    ]
    return list(_with_causes(judged, causes))


def _cause_undisturbed(
    unit: Unit, wrong: set[str], own: list[Verdict], finder: Finder
) -> Cause | None:
    """Return the cause of a unit, looked for once more where the machine may have disturbed it."""
    try:
        return _cause_of(unit, wrong, own, finder)
    except Disturbed:
        with finder.blaming_submission():
            return _cause_of(unit, wrong, own, finder)


def _cause_of(unit: Unit, wrong: set[str], own: list[Verdict], finder: Finder) -> Cause | None:
    found = next(filter(None, (finder.cause_of(name, wrong) for name in unit.functions)), None)
    if found is None or found.id in NAMELESS:
        found = _name_without_value(own, finder.program.facts.mentions) or found
    return (
        found
        or finder.cause_of_games(unit)
        or finder.cause_of_runs(unit, own)
        or finder.cause_of_screens(own)
    )


def _name_without_value(verdicts: Sequence[Verdict], names: Collection[str]) -> Cause | None:
    """Return the cause where a function fails as a name has no value in it, or is nobody's."""
    seen = (one.evidence for one in verdicts if one.failed and one.evidence)
    for text in [f"{evidence.actual}\n{evidence.hint}" for evidence in seen]:
        for cause, words in UNBOUND.items():
            found = words.search(text)
            if found and (found[1] in names or cause == "name_from_outside"):
                name = cause if found[1] in names else UNKNOWN_NAME
                return cause_for(name, "", variable=found[1])
    return None


def _with_causes(verdicts: Sequence[Verdict], causes: dict[str, Cause]) -> Iterator[Verdict]:
    """Yield each verdict with its cause; the first one of a unit tells it.

    That something ends with an exception, or never, is said where that is seen, and nowhere else.
    """
    explained: set[str] = set()
    raising = {one.unit for one in verdicts if one.failed and one.evidence and one.evidence.raised}
    for verdict in verdicts:
        cause = causes.get(verdict.unit)
        evidence = verdict.evidence or Evidence()
        never_seen = cause is not None and (
            verdict.unit not in raising
            if cause.id in OF_EXCEPTIONS
            else cause.id == ENDLESS and (evidence.raised or evidence.expected)
        )
        cause = None if never_seen else cause
        is_built = verdict.kind == "structure" and cause and cause.id != NOT_WRITTEN
        if cause is None or not verdict.failed or (verdict.cause and is_built):
            yield verdict
            continue
        is_telling = cause.id not in OF_EXCEPTIONS or evidence.raised
        tells = is_telling and verdict.unit not in explained
        explained.update((verdict.unit,) if tells else ())
        yield replace(verdict, cause=cause, tells_cause=tells, evidence=evidence)


# What wrong functions and games do

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
                unit=unit.id, function=None, fingerprint=fingerprint, cause=cause_in(verdicts, unit)
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
    return next((verdict.diagnosis for verdict in failed if verdict.kind != "structure"), None)


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


class TellingCase(Record):
    """A case that is answered wrong: the call, what was typed, the expected and actual results."""

    did: str
    typed: tuple[str, ...] = ()
    expected: str = ""
    actual: str = ""


class WrongBehaviour(Record):
    """What a wrong function of a unit does in every case; `function` is None for whole games.

    Two have one `fingerprint` where they give the same answers in all cases, or where the same
    happens in all games.  `cause` is the name of why, None where none is known.
    """

    unit: str
    function: str | None
    fingerprint: str
    cause: str | None = None
    cases: tuple[TellingCase, ...] = ()
