"""What was watched while causes were looked for: wrong functions, and the games of wrong units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from harness.behaviours import TellingCase, WrongBehaviour
from harness.checks.domains import Case
from harness.errors import Unreadable
from harness.feedback.diagnosis.behaviour import Behaviour, Pair, Unobserved
from harness.feedback.diagnosis.fingerprints import (
    fingerprint_of_cases,
    fingerprint_of_chance,
    short_digest,
)
from harness.feedback.diagnosis.games import Seen, write_outcome
from harness.feedback.drawing import Drawing
from harness.feedback.evidence import value_text
from harness.feedback.rendering import call_text
from harness.printable import cut_lines
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

MOST_CASES = 3
MOST_LINES, MOST_CHARS = 40, 1500  # of what came of a case
ENDINGS = {
    "raised": "an exception",
    "asked_for_more": "asks for more input than it should need",
    "exited": "ends the whole program",
    "does_not_fit": "cannot be called so",
}


@dataclass(frozen=True, kw_only=True)
class WatchedFunction:
    """A wrong function in every case of its domain; by `chance` it gave all of these answers."""

    function: str
    pairs: Sequence[Pair]
    chance: frozenset[Behaviour] | None = None

    @property
    def fingerprint(self) -> str:
        """What stands for all that it does wrong."""
        if self.chance is not None:
            return fingerprint_of_chance(self.chance)
        return fingerprint_of_cases(self.pairs)


def wrong_function(
    unit: str, watched: WatchedFunction, cause: str | None, drawing: Drawing
) -> WrongBehaviour | None:
    """Return what a grade tells of a wrong function, None where its answers are not to be read."""
    try:
        with reading(Unobserved):
            return WrongBehaviour(
                unit=unit,
                function=watched.function,
                fingerprint=watched.fingerprint,
                cause=cause,
                cases=telling_cases(watched, drawing),
            )
    except (Unobserved, Unreadable):
        return None


def wrong_games(unit: str, played: Mapping[str, Seen], cause: str | None) -> WrongBehaviour:
    """Return what a grade tells of a unit whose games go wrong."""
    plays = (f"{name} {write_outcome(came)}" for name, came in sorted(played.items()))
    return WrongBehaviour(unit=unit, function=None, fingerprint=short_digest(plays), cause=cause)


def telling_cases(watched: WatchedFunction, drawing: Drawing) -> tuple[TellingCase, ...]:
    """Return the smallest cases that are answered wrong, each once."""
    wrong = [pair for pair in watched.pairs if pair.differing_aspects]
    found: dict[TellingCase, None] = {}
    for pair in sorted(wrong, key=lambda one: size_of_case(one.case)):
        found[telling_case(watched.function, pair, drawing)] = None
        if len(found) == MOST_CASES:
            break
    return tuple(found)


def size_of_case(case: Case) -> int:
    """Return how much there is to read of a case."""
    return len(repr((case.arguments, case.typed)))


def telling_case(function: str, pair: Pair, drawing: Drawing) -> TellingCase:
    """Return a case as evidence writes it."""
    seen, right, aspects = pair.seen, pair.right, pair.differing_aspects
    return TellingCase(
        did=call_text(function, pair.case.arguments, drawing.draw),
        typed=pair.case.typed,
        expected=came_of(right, aspects, drawing),
        actual=came_of(seen, aspects, drawing),
    )


def came_of(behaviour: Behaviour, aspects: frozenset[str], drawing: Drawing) -> str:
    """Return what came of a case, as far as the other one differs in it."""
    if aspects == {"returned"}:
        told = value_text(behaviour.return_value, drawing)
    else:
        told = "\n".join(_parts_of(behaviour, aspects, drawing))
    return cut_lines(told, MOST_LINES, characters=MOST_CHARS)


def _parts_of(behaviour: Behaviour, aspects: frozenset[str], drawing: Drawing) -> Iterator[str]:
    if behaviour.ended:
        yield ENDINGS.get(behaviour.ended, "does not come to its end")
    elif aspects & {"returned", "ended"}:
        yield f"returned {value_text(behaviour.return_value, drawing)}"
    if "arguments" in aspects:
        changed = ", ".join(value_text(one, drawing) for one in behaviour.arguments)
        yield f"arguments afterwards: {changed}"
    if "printed" in aspects:
        yield f"printed:\n{value_text(Screen(behaviour.text), drawing)}"
