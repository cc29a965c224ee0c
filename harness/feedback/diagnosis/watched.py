"""A wrong function that was watched in every case while its cause was looked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from harness.feedback.behaviour import Behaviour, Pair
from harness.feedback.diagnosis.fingerprints import fingerprint_of_cases, fingerprint_of_chance


@dataclass(frozen=True, kw_only=True)
class WatchedFunction:
    """A wrong function in every case of its domain.

    `whole` are its cases with all that counts of a text, where `pairs` may look at the course of a
    game alone.  By `chance` it gave all of these answers, where a right one gives those of
    `right_by_chance`.
    """

    function: str
    pairs: Sequence[Pair]
    whole: Sequence[Pair] = ()
    chance: frozenset[Behaviour] | None = None
    right_by_chance: frozenset[Behaviour] = frozenset()

    @property
    def answers_differ(self) -> bool:
        """Whether an answer is another one, not just which containers are one and the same."""
        return any(pair.differing_aspects for pair in self.pairs)

    @property
    def fingerprint(self) -> str:
        if self.chance is not None:
            return fingerprint_of_chance(self.chance)
        return fingerprint_of_cases(self.pairs)
