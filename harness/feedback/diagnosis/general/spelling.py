"""Causes that lie in letters, blanks and lines alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from harness.feedback.behaviour import Behaviour, Pair
from harness.feedback.diagnosis.general.comparing import Pairs, alike_but, every_case
from harness.transcripts.screen import Screen
from harness.wire import TYPED, TYPED_END

_TYPED = re.compile(f"{TYPED}[^{TYPED}{TYPED_END}]*{TYPED_END}")


def zero_for_o(pairs: Pairs) -> bool:
    """Return whether all is right but that zeros are Os, or Os zeros."""
    return every_case(
        pairs, lambda pair: _is_spelt_alike(pair, lambda text: text.replace("0", "O"))
    )


def letter_case(pairs: Pairs) -> bool:
    """Return whether all is right but for small and capital letters."""
    return every_case(pairs, lambda pair: _is_spelt_alike(pair, str.casefold))


def blank_lines_only(pairs: Pairs) -> bool:
    """Return whether all is right but for blank lines."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("printed") and _without_layout(pair.seen) == _without_layout(pair.right)
        ),
    )


def blanks_only(pairs: Pairs) -> bool:
    """Return whether all is right but for blanks and line ends."""
    return every_case(pairs, lambda pair: _is_spelt_alike(pair, lambda text: "".join(text.split())))


def question_missing(pairs: Pairs) -> bool:
    """Return whether all is right but that nothing is printed where something is typed."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("printed")
            and _printed_lines(pair.seen)
            == [_without_question(line) for line in _printed_lines(pair.right)]
        ),
    )


def wording_only(pairs: Pairs) -> bool:
    """Return whether some lines always read another way, one that is right for no other line."""
    words = {"": ""}
    for pair in pairs:
        seen, right = _printed_lines(pair.seen), _printed_lines(pair.right)
        if pair.differing_aspects - {"printed", "returned"} or len(seen) != len(right):
            return False
        if "returned" in pair.differing_aspects and type(pair.seen.return_value) is not str:
            return False
        if any(words.setdefault(*both) != both[1] for both in zip(right, seen, strict=True)):
            return False
    changed = [said for wanted, said in words.items() if said != wanted]
    return len(changed) == len({*changed} - words.keys())


def extra_lines(pairs: Pairs) -> bool:
    """Return whether all is right but for lines beside the right ones, which are never right."""
    known = {line for pair in pairs for line in _printed_lines(pair.right)}
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("printed")
            and [line for line in _printed_lines(pair.seen) if line in known]
            == _printed_lines(pair.right)
        ),
    )


def lines_missing(pairs: Pairs) -> bool:
    """Return whether all is right but for lines that are never printed."""
    known = {line for pair in pairs for line in _printed_lines(pair.seen)}
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("printed")
            and _printed_lines(pair.seen)
            == [line for line in _printed_lines(pair.right) if line in known]
        ),
    )


def _is_spelt_alike(pair: Pair, change: Callable[[str], str]) -> bool:
    """Return whether the two are alike when every text in them is changed so."""

    def change_leaf(leaf: Any) -> Any:
        return change(leaf) if type(leaf) is str else leaf

    seen, right = pair.seen, pair.right
    return change(seen.text) == change(right.text) and alike_but(
        pair, change_leaf, {"returned", "arguments", "printed"}
    )


def _without_question(line: str) -> str:
    """Return a line without what stands before typed text."""
    return line[max(line.find(TYPED), 0) :]


def _without_layout(behaviour: Behaviour) -> Screen:
    return Screen(behaviour.text).without_blank_lines


def _printed_lines(behaviour: Behaviour) -> list[str]:
    """Return the lines printed, with a mark for what was typed, and those of a text returned."""
    lines = [_TYPED.sub(TYPED, line) for line in behaviour.printed.lines]
    if type(behaviour.return_value) is str:
        lines += behaviour.return_value.split("\n")
    return lines
