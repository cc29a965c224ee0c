"""What a wrong function did in all its cases, and its fingerprint.

It is the same for the same answers in every case: made of the cases that are answered wrong and of
their results, with exact types: what was returned and printed, the arguments afterwards, how the
call ended.  So it is the same in each process, on each Python and however the function is written.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

from harness.execution.exact import builtin_kind
from harness.feedback.behaviour import Behaviour, CasePair
from harness.model import Record
from harness.printable import without_addresses
from harness.wire import Unsupported

# 64 bits: that two of 10,000 functions share them by chance is less likely than 1 in 10 ** 11.
DIGITS = 16
UNORDERED = (set, frozenset, dict)
WITHOUT_VALUE = ("NameError", "UnboundLocalError")  # a mistake of its own, whatever else is wrong


class WatchedFunction(Record):
    """A wrong function in every case of its domain.

    `whole` are its cases with all that counts of a text, where `pairs` may look at the course of a
    game alone.  By `chance` it gave all of these answers, where a right one gives those of
    `right_by_chance`.
    """

    function: str
    pairs: Sequence[CasePair]
    whole: Sequence[CasePair] = ()
    chance: frozenset[Behaviour] | None = None
    right_by_chance: frozenset[Behaviour] = frozenset()

    @property
    def answers_differ(self) -> bool:
        """Whether an answer is another one, not just which containers are one and the same."""
        return any(pair.differing_aspects for pair in self.pairs)

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits, of all answers by chance or of the cases answered wrong.

        Which containers are one and the same counts where nothing else is wrong: as for known
        causes.
        """
        if self.chance is not None:
            return short_digest(sorted(set(map(behaviour_digest, self.chance))))
        cases = list(enumerate(self.pairs))
        wrong = [(n, behaviour_digest(pair.seen)) for n, pair in cases if pair.differing_aspects]
        if not wrong:
            wrong = [(n, pair.seen.values) for n, pair in cases if pair.seen != pair.right]
        return short_digest(f"{number} {text}" for number, text in wrong)


def fail_alike(found: Sequence[Behaviour], seen: Sequence[Behaviour]) -> bool:
    """Return whether two that do the same in each case also fail for the same kind of reason.

    Whatever does nothing but fail does the same as everything else that does, so there the
    exceptions have to be of the same types.  Elsewhere both or none is of a name without a value.
    """
    # of what is known, the first cases alone may be there
    pairs = [(one.exception, other.exception) for one, other in zip(found, seen)]  # noqa: B905
    if all(behaviour.ended and not behaviour.text for behaviour in seen):
        return all(one == other for one, other in pairs)
    return all((one in WITHOUT_VALUE) == (other in WITHOUT_VALUE) for one, other in pairs)


def short_digest(texts: Iterable[str]) -> str:
    """Return the digits that stand for some texts."""
    return _digest(*texts)[:DIGITS]


def behaviour_digest(behaviour: Behaviour) -> str:
    """Return the digest of a behaviour."""
    known: dict[int, str] = {}
    return _digest(
        *(value_digest(argument, known) for argument in behaviour.arguments),
        value_digest(behaviour.return_value, known),
        without_addresses("\n".join(behaviour.printed.lines)),
        behaviour.ended,
    )


def value_digest(value: Any, known: dict[int, str]) -> str:
    """Return the digest of a value: two have the same where they are the same, types and all.

    `known` are the digests of containers by their ids, so that each is looked at once.
    """
    kind = builtin_kind(value)
    if kind not in (list, tuple, *UNORDERED):
        return _digest(_scalar_text(value))
    if id(value) not in known:
        items = value.items() if kind is dict else value
        inner = [value_digest(item, known) for item in items]
        known[id(value)] = _digest(kind.__name__, *(sorted(inner) if kind in UNORDERED else inner))
    return known[id(value)]


def _scalar_text(value: Any) -> str:
    if isinstance(value, str):
        return f"str {without_addresses(value)}"
    if isinstance(value, Unsupported):
        return f"unsupported {value.kind}"
    # -0.0 and 0.0 are equal, and added to 0.0 they are written alike.
    return f"{type(value).__name__} {value + 0.0 if isinstance(value, float) else value!r}"


def _digest(*texts: str) -> str:
    found = hashlib.sha256()
    for text in texts:
        # A submission may return half of a surrogate pair, for which UTF-8 has no bytes.
        encoded = text.encode("utf-8", "surrogatepass")
        # With its length: "ab", "c" is another row of texts than "a", "bc".
        found.update(b"%d:" % len(encoded))
        found.update(encoded)
    return found.hexdigest()
