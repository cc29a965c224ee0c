"""Structure rules: does a function use what the assignment says it must use?"""

from __future__ import annotations

from harness.errors import MissingFunction
from harness.model import Facts
from harness.student import missing


class Structure:
    """What a reader found in the submission, asked by the checks."""

    def __init__(self, facts: Facts, names: frozenset[str]) -> None:
        self._facts = facts
        self._names = names

    def uses(self, function: str, name: str) -> bool:
        """Say whether `name` occurs in `function` or in anything that it mentions."""
        self._needs(function)
        return name in self._facts.reach((function,))

    def loops(self, function: str) -> bool:
        """Say whether `function`, or anything that it mentions, holds a loop."""
        self._needs(function)
        return not self._facts.loops.isdisjoint({function, *self._facts.reach((function,))})

    def _needs(self, function: str) -> None:
        if function not in self._names:
            raise MissingFunction(missing(function, self._names))
