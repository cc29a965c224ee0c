"""Structure rules: does a function use what the assignment says it must use?"""

from __future__ import annotations

from harness.execution.facts import Try
from harness.execution.failures import likely_replacement
from harness.execution.program import Program


class Structure:
    """What a reader found in the submission, asked by the checks.

    Args:
        program: The submission, loaded.
        functions: The functions that the assignment asks for.
    """

    def __init__(self, program: Program, functions: tuple[str, ...]) -> None:
        self._program, self._facts = program, program.facts
        self._functions = functions

    def uses(self, function: str, name: str) -> bool:
        """Return whether `name` occurs in a function or in anything that it mentions.

        A function of the assignment that is misspelt in its own definition is looked for as it is
        spelt there: that is no mistake of the function that calls it.

        Args:
            function: The function that is looked at.
            name: What it should mention: a function, a constant, a method.

        Raises:
            MissingFunction: The submission does not define `function`.
        """
        self._program.demand_function(function)
        reached, names = self._facts.reach((function,)), self._program.names
        if name in reached or name in names or name not in self._functions:
            return name in reached
        return likely_replacement(name, self._facts, names) in reached

    def loops(self, function: str) -> bool:
        """Return whether a function, or anything that it mentions, holds a loop.

        Raises MissingFunction, see `uses`.
        """
        self._program.demand_function(function)
        return not self._facts.loops.isdisjoint({function, *self._facts.reach((function,))})

    def tries(self, function: str, name: str) -> bool:
        """Return whether `name` occurs in a `try` of a function, or in a helper called there.

        A helper is what the assignment neither asks for nor gives: its functions answer for
        themselves.  Raises MissingFunction, see `uses`.
        """
        names = {each for block in self._tries_of(function) for each in block.names}
        helpers = names.difference(self._functions, self._facts.given)
        closed = self._facts.given.union(self._functions)
        return name in names | self._facts.reach(helpers, closed=closed)

    def handles(self, function: str, exception: str, text: str) -> bool:
        """Return whether a `try` of a function, or its helpers, answers an exception with a text.

        Raises MissingFunction, see `uses`.

        Args:
            function: The function that is looked at.
            exception: The name of its class, as `except` spells it.
            text: A part of one of the texts in the handler.
        """
        return any(text in block.handlers.get(exception, "") for block in self._tries_of(function))

    def guarded(self) -> bool:
        """Return whether the program starts only when the file is run, not when it is imported."""
        return not self._program.asks_when_loaded

    def _tries_of(self, function: str) -> list[Try]:
        self._program.demand_function(function)
        reached = self._facts.reach((function,), closed=self._functions)
        owners = {function, *reached.difference(self._functions)}
        return [block for block in self._facts.tries if block.owner in owners]
