"""Causes that lie in how a function answers: what it returns, prints and changes."""

from __future__ import annotations

from typing import Any

from harness.execution.exact import same, to_plain
from harness.feedback.behaviour import Pair
from harness.feedback.diagnosis.general.comparing import Pairs, alike_but, change_leaves, every_case
from harness.transcripts.screen import Screen


def printed_not_returned(pairs: Pairs) -> bool:
    """Return whether what is to be returned is printed, and nothing returned."""
    return all(
        pair.differing_aspects == {"returned", "printed"}
        and pair.seen.return_value is None
        and Screen(pair.seen.text) == Screen(f"{pair.right.text}{pair.right.return_value}")
        for pair in pairs
        if pair.differing_aspects or pair.right.return_value is not None
    )


def returned_not_printed(pairs: Pairs) -> bool:
    """Return whether what is to be printed is returned, and nothing printed."""
    return all(
        pair.right.return_value is None
        and not pair.seen.text
        and type(pair.seen.return_value) is str
        and Screen(pair.seen.return_value).without_blank_lines
        == Screen(pair.right.text).without_blank_lines
        for pair in pairs
    )


def returned_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that nothing is returned."""
    return all(pair.differs_in("returned") and pair.seen.return_value is None for pair in pairs)


def sometimes_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that nothing is returned in some cases."""
    if any(pair.right.return_value is None for pair in pairs):
        return False
    return every_case(
        pairs, lambda pair: pair.differs_in("returned") and pair.seen.return_value is None
    )


def truth_inverted(pairs: Pairs) -> bool:
    """Return whether True is returned for False and False for True."""
    return all(
        type(pair.seen.return_value) is type(pair.right.return_value) is bool
        and pair.differs_in("returned")
        for pair in pairs
    )


def text_for_truth(pairs: Pairs) -> bool:
    """Return whether one text or 1 stands for True, and another one or 0 for False.

    A text beside True itself, such as 'y' in `answer == "Y" or "y"`, counts as True for Python.
    """
    said = {True: set[str](), False: set[str]()}
    for pair in pairs:
        answer, right = pair.seen.return_value, pair.right.return_value
        if type(right) is not bool or pair.differing_aspects - {"returned"}:
            return False
        if not (type(answer) is str or same(answer, right) or same(answer, int(right))):
            return False
        # By its text: a set takes 1 and True for the same.
        said[right].add(repr(answer))
    if said[True] == {"True"} and said[False] not in ({"0"}, {"''"}, {"'False'"}):
        return False
    return len(said[True]) == len(said[False]) == 1 and said[True] != said[False]


def list_for_tuple(pairs: Pairs) -> bool:
    """Return whether all is right but for the kind of container that is returned."""
    return every_case(pairs, lambda pair: alike_but(pair, lambda leaf: leaf, {"returned"}))


def text_for_number(pairs: Pairs) -> bool:
    """Return whether all is right but that numbers are returned as texts."""
    return every_case(pairs, lambda pair: alike_but(pair, _number_from_text, {"returned"}))


def fraction_for_whole_number(pairs: Pairs) -> bool:
    """Return whether all is right but that whole numbers are returned as floats."""
    return every_case(pairs, lambda pair: alike_but(pair, _integer_from_float, {"returned"}))


def changed_copy(pairs: Pairs) -> bool:
    """Return whether what is to become of an argument is returned instead."""
    return any("arguments" in pair.differing_aspects for pair in pairs) and every_case(
        pairs,
        lambda pair: (
            _leaves_arguments(pair)
            and any(same(pair.seen.return_value, argument) for argument in pair.right.arguments)
        ),
    )


def changed_nothing(pairs: Pairs) -> bool:
    """Return whether all is right but that no argument is changed."""
    return every_case(pairs, lambda pair: pair.differs_in("arguments") and _leaves_arguments(pair))


def changed_argument(pairs: Pairs) -> bool:
    """Return whether all is right but that arguments are changed which are to stay."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("arguments") and same(pair.right.arguments, pair.case.arguments)
        ),
    )


def extra_return(pairs: Pairs) -> bool:
    """Return whether all is right but that something is returned where nothing is to be."""
    return all(
        pair.right.return_value is None and pair.differing_aspects <= {"returned"} for pair in pairs
    )


def extra_print(pairs: Pairs) -> bool:
    """Return whether all is right but that something is printed where nothing is to be."""
    return every_case(pairs, lambda pair: pair.differs_in("printed") and not pair.right.text)


def row_column_exchanged(pairs: Pairs) -> bool:
    """Return whether the two values returned stand in the wrong order."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("returned")
            and isinstance(pair.seen.return_value, tuple)
            and same(pair.seen.return_value[::-1], to_plain(pair.right.return_value))
        ),
    )


def off_by_one(pairs: Pairs) -> bool:
    """Return whether each number returned is one too large, or each one too small."""
    return any(
        all(pair.differing_aspects <= {"returned"} and _is_shifted(pair, step) for pair in pairs)
        for step in (1, -1)
    )


def always_the_same(pairs: Pairs) -> bool:
    """Return whether one answer is returned in all cases, and all else is right."""
    first = pairs[0]
    return (
        all(same(pair.seen.return_value, first.seen.return_value) for pair in pairs)
        and not all(same(pair.right.return_value, first.right.return_value) for pair in pairs)
        and all(pair.differing_aspects <= {"returned"} for pair in pairs)
    )


def examples_only(pairs: Pairs) -> bool:
    """Return whether the published examples are right and most other cases are wrong.

    Or all others are answered alike, and some of the examples are not.
    """
    shown = [pair for pair in pairs if pair.case.published]
    others = [pair for pair in pairs if not pair.case.published]
    if len(shown) < 2 or not others or any(pair.differing_aspects for pair in shown):
        return False
    wrong = sum(bool(pair.differing_aspects) for pair in others)
    answer = others[0].seen.return_value
    return 2 * wrong > len(others) or (
        all(same(pair.seen.return_value, answer) for pair in others)
        and not all(same(pair.seen.return_value, answer) for pair in shown)
    )


def _leaves_arguments(pair: Pair) -> bool:
    """Return whether the arguments are as they were given."""
    return same(pair.seen.arguments, pair.case.arguments)


def _number_from_text(leaf: Any) -> Any:
    return str(leaf) if type(leaf) in (int, float) else leaf


def _integer_from_float(leaf: Any) -> Any:
    """Return an integer for a float that is a whole number."""
    return int(leaf) if type(leaf) is float and leaf.is_integer() else leaf


def _is_shifted(pair: Pair, step: int) -> bool:
    """Return whether each number returned is the right one and `step`."""

    def shift_leaf(leaf: Any) -> Any:
        return leaf + step if type(leaf) is int else leaf

    return same(
        change_leaves(pair.seen.return_value, lambda leaf: leaf),
        change_leaves(pair.right.return_value, shift_leaf),
    )
