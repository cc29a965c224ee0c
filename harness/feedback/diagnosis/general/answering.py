"""Causes that lie in how a function answers: what it returns, prints and changes."""

from __future__ import annotations

from typing import Any

from harness.execution.exact import plain, same
from harness.feedback.diagnosis.behaviour import Pair
from harness.feedback.diagnosis.general.comparing import Pairs, alike_but, each, leaves
from harness.transcripts.screen import Screen


def printed_not_returned(pairs: Pairs) -> bool:
    """Return whether what is to be returned is printed, and nothing returned."""
    return all(
        pair.differing == {"returned", "printed"}
        and pair.seen.returned is None
        and Screen(pair.seen.text) == Screen(f"{pair.right.text}{pair.right.returned}")
        for pair in pairs
        if pair.differing or pair.right.returned is not None
    )


def returned_not_printed(pairs: Pairs) -> bool:
    """Return whether what is to be printed is returned, and nothing printed."""
    return all(
        pair.right.returned is None
        and not pair.seen.text
        and type(pair.seen.returned) is str
        and Screen(pair.seen.returned).without_blank_lines
        == Screen(pair.right.text).without_blank_lines
        for pair in pairs
    )


def returned_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that nothing is returned."""
    return all(pair.differs_in("returned") and pair.seen.returned is None for pair in pairs)


def sometimes_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that nothing is returned in some cases."""
    if any(pair.right.returned is None for pair in pairs):
        return False
    return each(pairs, lambda pair: pair.differs_in("returned") and pair.seen.returned is None)


def truth_inverted(pairs: Pairs) -> bool:
    """Return whether True is returned for False and False for True."""
    return all(
        type(pair.seen.returned) is type(pair.right.returned) is bool
        and pair.differs_in("returned")
        for pair in pairs
    )


def text_for_truth(pairs: Pairs) -> bool:
    """Return whether one text or 1 stands for True, and another one or 0 for False.

    A text beside True itself, such as 'y' in `answer == "Y" or "y"`, counts as True for Python.
    """
    said = {True: set[str](), False: set[str]()}
    for pair in pairs:
        answer, right = pair.seen.returned, pair.right.returned
        if type(right) is not bool or pair.differing - {"returned"}:
            return False
        if not (type(answer) is str or same(answer, right) or same(answer, int(right))):
            return False
        said[right].add(repr(answer))
    if said[True] == {"True"} and said[False] not in ({"0"}, {"''"}, {"'False'"}):
        return False
    return len(said[True]) == len(said[False]) == 1 and said[True] != said[False]


def list_for_tuple(pairs: Pairs) -> bool:
    """Return whether all is right but for the kind of container that is returned."""
    return each(pairs, lambda pair: alike_but(pair, lambda leaf: leaf, {"returned"}))


def text_for_number(pairs: Pairs) -> bool:
    """Return whether all is right but that numbers are returned as texts."""
    return each(pairs, lambda pair: alike_but(pair, _digits, {"returned"}))


def fraction_for_whole_number(pairs: Pairs) -> bool:
    """Return whether all is right but that whole numbers are returned as floats."""
    return each(pairs, lambda pair: alike_but(pair, _whole, {"returned"}))


def changed_copy(pairs: Pairs) -> bool:
    """Return whether what is to become of an argument is returned instead."""
    return any("arguments" in pair.differing for pair in pairs) and each(
        pairs,
        lambda pair: (
            _untouched(pair)
            and any(same(pair.seen.returned, argument) for argument in pair.right.arguments)
        ),
    )


def changed_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that no argument is changed."""
    return each(pairs, lambda pair: pair.differs_in("arguments") and _untouched(pair))


def changed_argument(pairs: Pairs) -> bool:
    """Return whether all is right but that arguments are changed which are to stay."""
    return each(
        pairs,
        lambda pair: (
            pair.differs_in("arguments") and same(pair.right.arguments, pair.case.arguments)
        ),
    )


def returned_beside(pairs: Pairs) -> bool:
    """Return whether all is right but that something is returned where nothing is to be."""
    return all(pair.right.returned is None and pair.differing <= {"returned"} for pair in pairs)


def printed_beside(pairs: Pairs) -> bool:
    """Return whether all is right but that something is printed where nothing is to be."""
    return each(pairs, lambda pair: pair.differs_in("printed") and not pair.right.text)


def row_column_exchanged(pairs: Pairs) -> bool:
    """Return whether the two values returned stand in the wrong order."""
    return each(
        pairs,
        lambda pair: (
            pair.differs_in("returned")
            and isinstance(pair.seen.returned, tuple)
            and same(pair.seen.returned[::-1], plain(pair.right.returned))
        ),
    )


def off_by_one(pairs: Pairs) -> bool:
    """Return whether each number returned is one too large, or each one too small."""
    return any(
        all(pair.differing <= {"returned"} and _shifted(pair, step) for pair in pairs)
        for step in (1, -1)
    )


def always_the_same(pairs: Pairs) -> bool:
    """Return whether one answer is returned in all cases, and all else is right."""
    first = pairs[0]
    return (
        all(same(pair.seen.returned, first.seen.returned) for pair in pairs)
        and not all(same(pair.right.returned, first.right.returned) for pair in pairs)
        and all(pair.differing <= {"returned"} for pair in pairs)
    )


def examples_only(pairs: Pairs) -> bool:
    """Return whether the published examples are right and most other cases are wrong.

    Or all others are answered alike, and some of the examples are not.
    """
    shown = [pair for pair in pairs if pair.case.published]
    others = [pair for pair in pairs if not pair.case.published]
    if len(shown) < 2 or not others or any(pair.differing for pair in shown):
        return False
    wrong = sum(bool(pair.differing) for pair in others)
    answer = others[0].seen.returned
    return 2 * wrong > len(others) or (
        all(same(pair.seen.returned, answer) for pair in others)
        and not all(same(pair.seen.returned, answer) for pair in shown)
    )


def _untouched(pair: Pair) -> bool:
    """Return whether the arguments are as they were given."""
    return same(pair.seen.arguments, pair.case.arguments)


def _digits(leaf: Any) -> Any:
    """Return a text for a number."""
    return str(leaf) if type(leaf) in (int, float) else leaf


def _whole(leaf: Any) -> Any:
    """Return an integer for a float that is a whole number."""
    return int(leaf) if type(leaf) is float and leaf.is_integer() else leaf


def _shifted(pair: Pair, step: int) -> bool:
    """Return whether each number returned is the right one and `step`."""

    def shifted(leaf: Any) -> Any:
        return leaf + step if type(leaf) is int else leaf

    return same(leaves(pair.seen.returned, lambda leaf: leaf), leaves(pair.right.returned, shifted))
