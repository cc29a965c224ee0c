"""Causes that lie in when a function gives which answer: too often, too seldom, for some values."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from harness.execution.exact import plain, same
from harness.feedback.diagnosis.behaviour import Pair
from harness.feedback.diagnosis.general.comparing import Pairs, each, leaves
from harness.wire import TYPED

FAILED, UNSATISFIED = "raised", "asked_for_more"
VALUE = re.compile(r"-?\d+|[A-Z]")


def fails_always(pairs: Pairs) -> bool:
    """Return whether every call ends with an exception."""
    return all(_fails(pair) for pair in pairs)


def asks_for_ever(pairs: Pairs) -> bool:
    """Return whether every call wants more lines than are typed."""
    return all(pair.seen.ended.startswith(UNSATISFIED) and not pair.right.ended for pair in pairs)


def fails_for_some(pairs: Pairs) -> bool:
    """Return whether some calls end with an exception, and all others are right."""
    return _some_are_right(pairs) and each(pairs, _fails)


def value_for_truth(pairs: Pairs) -> bool:
    """Return whether something that counts as true stands for True, or as false for False."""
    return all(
        pair.differing <= {"returned"}
        and type(pair.right.returned) is bool
        and bool(plain(pair.seen.returned)) is pair.right.returned
        for pair in pairs
    )


def something_for_nothing(pairs: Pairs) -> bool:
    """Return whether something empty, or the word, stands for None, and all else is right."""
    empty: tuple[Any, ...] = (False, 0, "", " ", "None", [], ())
    return each(
        pairs,
        lambda pair: (
            pair.differs_in("returned")
            and pair.right.returned is None
            and any(same(plain(pair.seen.returned), one) for one in empty)
        ),
    )


def true_too_often(pairs: Pairs) -> bool:
    """Return whether True is returned where False is right, and all else is right."""
    return _decides(pairs, wrongly=True)


def true_too_seldom(pairs: Pairs) -> bool:
    """Return whether False is returned where True is right, and all else is right."""
    return _decides(pairs, wrongly=False)


def found_too_often(pairs: Pairs) -> bool:
    """Return whether something is returned where None is right, and all else is right."""
    found = [pair for pair in pairs if not pair.differing and pair.right.returned is not None]
    return bool(found) and each(
        pairs, lambda pair: pair.differs_in("returned") and pair.right.returned is None
    )


def found_too_seldom(pairs: Pairs) -> bool:
    """Return whether None is returned where something is to be found, and all else is right."""
    found = [pair for pair in pairs if not pair.differing and pair.right.returned is not None]
    return bool(found) and each(
        pairs, lambda pair: pair.differs_in("returned") and pair.seen.returned is None
    )


def asks_too_seldom(pairs: Pairs) -> bool:
    """Return whether fewer lines are read in each case that is not right."""
    return _some_are_right(pairs) and each(
        pairs, lambda pair: not _fails(pair) and _read(pair.seen.text) < _read(pair.right.text)
    )


def asks_too_often(pairs: Pairs) -> bool:
    """Return whether more lines are read in each case that is not right, or are asked for."""
    return _some_are_right(pairs) and each(
        pairs,
        lambda pair: (
            _read(pair.seen.text) > _read(pair.right.text)
            or pair.seen.ended.startswith(UNSATISFIED)
        ),
    )


def items_missing(pairs: Pairs) -> bool:
    """Return whether something of what is to be returned is left out, and nothing is beside it."""
    return each(pairs, lambda pair: _has_items(pair) and _items(pair.seen) < _items(pair.right))


def items_beside(pairs: Pairs) -> bool:
    """Return whether something is returned beside what is to be, and nothing is left out."""
    return each(pairs, lambda pair: _has_items(pair) and _items(pair.seen) > _items(pair.right))


def items_in_another_order(pairs: Pairs) -> bool:
    """Return whether what is returned is right but for its order."""
    return each(pairs, lambda pair: _has_items(pair) and _items(pair.seen) == _items(pair.right))


def text_for_values(pairs: Pairs) -> bool:
    """Return whether one text is returned that names the values which are to be returned."""
    return all(
        pair.differing == {"returned"}
        and type(pair.seen.returned) is str
        and isinstance(pair.right.returned, (tuple, list))
        and VALUE.findall(pair.seen.returned) == list(map(str, pair.right.returned))
        for pair in pairs
    )


def number_for_text(pairs: Pairs) -> bool:
    """Return whether the number is returned that is in the text which is to be returned."""
    return all(
        pair.differing == {"returned"}
        and type(pair.seen.returned) is int
        and type(pair.right.returned) is str
        and VALUE.findall(pair.right.returned).count(str(pair.seen.returned)) == 1
        for pair in pairs
    )


def _decides(pairs: Pairs, *, wrongly: bool) -> bool:
    """Return whether this truth value is returned where it is wrong, and all else is right.

    There are cases of both kinds that are right: a function that decides at all.
    """
    if not all(type(pair.right.returned) is type(pair.seen.returned) is bool for pair in pairs):
        return False
    return (
        {pair.right.returned for pair in pairs if not pair.differing} == {True, False}
        and each(pairs, lambda pair: pair.differs_in("returned"))
        and all(pair.seen.returned is wrongly for pair in pairs if pair.differing)
    )


def _fails(pair: Pair) -> bool:
    """Return whether a call ends with an exception where it is to end without one."""
    return pair.seen.ended.startswith(FAILED) and not pair.right.ended


def _some_are_right(pairs: Pairs) -> bool:
    return any(not pair.differing for pair in pairs)


def _read(text: str) -> int:
    """Return how many lines were read."""
    return text.count(TYPED)


def _has_items(pair: Pair) -> bool:
    """Return whether two lists or tuples of one kind differ, and nothing else."""
    seen, right = pair.seen.returned, pair.right.returned
    return (
        pair.differs_in("returned")
        and isinstance(right, (list, tuple))
        and type(seen) is type(right)
    )


def _items(behaviour: Any) -> Counter[str]:
    """Return how often each item is among those returned."""
    return Counter(repr(leaves(item, plain)) for item in behaviour.returned)
