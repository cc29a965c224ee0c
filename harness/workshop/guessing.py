"""Games of a solution that comes to its end: what is typed is guessed, the same every time."""

from __future__ import annotations

import ast
import random
import string
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from harness.errors import AssignmentError
from harness.execution.program import Program
from harness.workshop.conversing import Way, converse, transcript_of
from harness.workshop.solution import Solution

TRIES = 40
MOST_TYPED_LINES = 40  # of a game that somebody is to read
LONGEST_CHARS = 20
ENOUGH, KEPT = 8, 3  # games to choose from, and to keep


@dataclass(frozen=True, kw_only=True)
class Guessed:
    """A game that came to its end: its transcript, and the lines that were typed."""

    transcript: str
    typed: tuple[str, ...]

    @property
    def variety(self) -> int:
        """How many different lines the screen showed."""
        return len(set(self.transcript.split("\n")))

    @property
    def length(self) -> int:
        """How many lines the screen showed."""
        return self.transcript.count("\n")


class Guesser:
    """Types words of the program, letters and digits by chance, one thing to the same question."""

    plan: tuple[str, ...] = ()

    def __init__(self, words: Sequence[str], seed: int) -> None:
        self.typed: list[str] = []
        self._chance = random.Random(seed)  # noqa: S311 (nothing is kept secret by it)
        self._piles = [one for one in (words, string.ascii_lowercase, string.digits) if one]
        self._habits: dict[str, Sequence[str]] = {}

    def next_line(self, shown: str) -> str | None:
        """Return a guess, None where enough has been typed."""
        if len(self.typed) == MOST_TYPED_LINES:
            return None
        question = shown.rpartition("\n")[2]
        pile = self._habits.setdefault(question, self._chance.choice(self._piles))
        if self._chance.random() < 0.3:  # the same answer for ever may lead to no end
            pile = self._chance.choice(self._piles)
        self.typed.append(self._chance.choice(pile))
        return self.typed[-1]


def guessed_games(solution: Solution, program: Program, way: Way) -> list[Guessed]:
    """Return games that come to their end, the one that shows most first; none found, none."""
    found: list[Guessed] = []
    words = words_to_type(solution)
    for game in _plays(program, way, words):
        if game is not None and game not in found:
            found.append(game)
        # What asks for nothing shows the same at every try.
        if len(found) == ENOUGH or (found and not found[-1].typed):
            break
    # Short games go first, though a line that is new weighs as much as four that come again.
    return sorted(found, key=lambda one: one.length - 4 * one.variety)[:KEPT]


def _plays(program: Program, way: Way, words: Sequence[str]) -> Iterator[Guessed | None]:
    """Yield what came of each try, None where it came to no end or cannot be written down."""
    for seed in range(TRIES):
        ending = converse(program, way, lambda: Guesser(words, seed))  # noqa: B023 (begun at once)
        try:
            transcript = transcript_of(program.screen(ending.seen))
        # The game shows what a transcript cannot hold: it is no example.
        except AssignmentError:
            transcript = ""
        is_game = ending.failure is None and transcript.strip()
        yield Guessed(transcript=transcript, typed=ending.typed) if is_game else None


def words_to_type(solution: Solution) -> list[str]:
    """Return what the program compares answers with, and what is in its lists: short texts."""
    places = (ast.Compare, ast.List, ast.Tuple, ast.Set, ast.Dict)
    texts = {
        one.value
        for node in ast.walk(solution.tree)
        if isinstance(node, places)
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    return sorted(filter(can_be_typed, texts))


def can_be_typed(text: str) -> bool:
    """Return whether somebody may type a text of the program; a guard's own is none."""
    return text.strip() not in ("", "__main__") and len(text) < LONGEST_CHARS and "\n" not in text
