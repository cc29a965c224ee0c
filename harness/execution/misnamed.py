"""Functions of a submission that may be meant for one that it lacks."""

from __future__ import annotations

from collections.abc import Collection

from harness.execution.facts import Facts
from harness.execution.failures import similar_name


def candidates(function: str, facts: Facts, names: Collection[str]) -> list[str]:
    """Return the callables of the file's own that may be called as a missing function is.

    Those that the assignment asks for or gives are not the file's own.
    """
    own = sorted(facts.callables.keys() & frozenset(names) - facts.given)
    count = facts.wanted.get(function)
    return [
        name
        for name in own
        if not name.startswith("_") and (count is None or accepts(facts.callables[name], count))
    ]


def accepts(parameters: tuple[int, int | None], count: int) -> bool:
    """Return whether so many values fit parameters: at least so many, at most so many or any."""
    least, most = parameters
    return least <= count and (most is None or count <= most)


def likely_replacement(function: str, facts: Facts, names: Collection[str]) -> str | None:
    """Return the one callable that is meant for a missing function, None for none or several.

    It is known by what it does; where that is not known, by what has nearly the name.
    """
    if function in facts.meant:
        several = facts.meant[function]
        return several[0] if len(several) == 1 else None
    return similar_name(function, candidates(function, facts, names))


def missing_sentence(function: str, facts: Facts, names: Collection[str]) -> str:
    """Return the sentence for a function that is not there, with a guess at what was meant."""
    if function in facts.absent:
        return facts.absent[function]
    close = likely_replacement(function, facts, names)
    guess = f" Is it your {close}? The name must be exactly {function}." if close else ""
    file = facts.homes.get(function, "file")
    return f"Your {file} does not define a function {function}.{guess}"
