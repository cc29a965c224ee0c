"""Whether an edited function does what is right; where a text is unknown, which one would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from extensions.fault_location.trials import MARKER
from harness.errors import Unreadable
from harness.execution.exact import same
from harness.feedback.behaviour import Behaviour, Pair
from harness.sandbox.gate import reading
from harness.transcripts.screen import Screen

ALIKE = 0.5  # from here on one text is taken for another one, misspelt
ANY = None
"""The text in a marker's place where none shows: any would do."""


class Unfit(Exception):
    """What came is not right, whatever text stands for the marker."""


def goes_right(seen: Behaviour, right: Behaviour, *, exactly: bool) -> bool:
    """Return whether a behaviour is the right one; `exactly`: with what is one and the same."""
    if seen.exception != right.exception:
        return False
    try:
        with reading():
            return seen == right or (not exactly and seen.is_like(right))
    except Unreadable:
        return False


def text_needed(seen: Behaviour, right: Behaviour, *, exactly: bool) -> str | None:
    """Return the text for which the marker stands, ANY where none shows.  Raises Unfit."""
    if MARKER not in seen.text and MARKER not in seen.values and "\\ue000" not in seen.values:
        if goes_right(seen, right, exactly=exactly):
            return ANY
        raise Unfit
    if seen.ended or right.ended or not same(seen.arguments, right.arguments):
        raise Unfit
    found = [*_needed_on_screen(seen.text, right.text)]
    if type(seen.return_value) is str and MARKER in seen.return_value:
        if type(right.return_value) is not str:
            raise Unfit
        found.append(_solve(seen.return_value, right.return_value))
    elif not same(seen.return_value, right.return_value):
        raise Unfit
    if not found or len(set(found)) > 1:
        raise Unfit
    return found[0]


def _needed_on_screen(seen: str, right: str) -> Iterator[str]:
    """Yield the text that a screen needs, where a marker is on it.  Raises Unfit."""
    shown = "\n".join(Screen(seen).with_end_mark.lines)
    wanted = "\n".join(Screen(right).with_end_mark.lines)
    if MARKER in shown:
        yield _solve(shown, wanted)
    elif shown != wanted:
        raise Unfit


def _solve(seen: str, right: str) -> str:
    """Return the text which makes one text of another in the marker's place.  Raises Unfit."""
    parts = seen.split(MARKER)
    count = len(parts) - 1
    length, rest = divmod(len(right) - sum(map(len, parts)), count)
    text = right[len(parts[0]) : len(parts[0]) + max(length, 0)]
    if rest or length < 0 or text.join(parts) != right:
        raise Unfit
    return text


def size_of_text(before: str, after: Sequence[str]) -> int | None:
    """Return how large a change of a text is, None where no one text will do.

    One that is nearly the same is a slip; one of more lines, or of none, is none.
    """
    if len(set(after)) != 1:
        return None
    text = after[0]
    if text.count("\n") != before.count("\n"):
        return 3
    alike = SequenceMatcher(None, before, text, autojunk=False).ratio() >= ALIKE
    return 1 if alike or len(before) == len(text) == 1 else 2


def differs_exactly(pairs: Sequence[Pair]) -> bool:
    """Return whether a function is wrong only in which containers are one and the same."""
    return not any(pair.differing_aspects for pair in pairs)
