"""The letter f that is forgotten: a name in braces stands where its value should."""

from __future__ import annotations

import re

from harness.feedback.behaviour import Behaviour
from harness.feedback.diagnosis.general.comparing import Pairs, every_case

BRACES = re.compile(r"\{[^{}\n]*[^\W\d][^{}\n]*\}")  # with a letter: sets and dicts have none here


def braces_shown(pairs: Pairs) -> bool:
    """Return whether all is right but for names in braces that stand where values should."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differing_aspects <= {"printed", "returned"}
            and shows_braces(_said(pair.seen), _said(pair.right))
        ),
    )


def shows_braces(seen: str, right: str) -> bool:
    """Return whether a text is the right one but for braces where it has something else."""
    first, *others = BRACES.split(seen)
    if not others or not right.startswith(first) or BRACES.search(right):
        return False
    rest = right[len(first) :]
    for part in others[:-1]:
        _, found, rest = rest.partition(part) if part else ("", True, rest)
        if not found:
            return False
    return rest.endswith(others[-1])


def _said(behaviour: Behaviour) -> str:
    """Return what is printed, and below it the text that is returned."""
    returned = behaviour.return_value
    return f"{behaviour.text}\n{returned if type(returned) is str else repr(returned)}"
