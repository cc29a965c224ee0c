"""Causes that lie in when a function gives which answer: too often, too seldom, for some values."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from harness.execution.exact import same, to_plain
from harness.feedback.behaviour import Pair
from harness.feedback.diagnosis.general.comparing import Pairs, change_leaves, every_case
from harness.wire import TYPED

FAILED, UNSATISFIED = "raised", "asked_for_more"
VALUE = re.compile(r"-?\d+|[A-Z]")


def fails_always(pairs: Pairs) -> bool:
    """Return whether every call ends with an exception."""
    return all(_fails(pair) for pair in pairs)


def asks_for_ever(pairs: Pairs) -> bool:
    """Return whether every call wants more lines than are typed, where some are to be."""
    return _always_ask_for_more(pairs) and any(pair.case.typed for pair in pairs)


def asks_unasked(pairs: Pairs) -> bool:
    """Return whether every call wants lines where none are to be typed."""
    return _always_ask_for_more(pairs) and not any(pair.case.typed for pair in pairs)


def _always_ask_for_more(pairs: Pairs) -> bool:
    return all(pair.seen.ended.startswith(UNSATISFIED) and not pair.right.ended for pair in pairs)


def fails_for_some(pairs: Pairs) -> bool:
    """Return whether some calls end with an exception, and all others are right."""
    return _some_are_right(pairs) and every_case(pairs, _fails)


def value_for_truth(pairs: Pairs) -> bool:
    """Return whether something that counts as true stands for True, or as false for False."""
    return all(
        pair.differing_aspects <= {"returned"}
        and type(pair.right.return_value) is bool
        and bool(to_plain(pair.seen.return_value)) is pair.right.return_value
        for pair in pairs
    )


def something_for_nothing(pairs: Pairs) -> bool:
    """Return whether something empty, or the word, stands for None, and all else is right."""
    empty: tuple[Any, ...] = (False, 0, "", " ", "None", [], ())
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("returned")
            and pair.right.return_value is None
            and any(same(to_plain(pair.seen.return_value), one) for one in empty)
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
    found = [
        pair for pair in pairs if not pair.differing_aspects and pair.right.return_value is not None
    ]
    return bool(found) and every_case(
        pairs, lambda pair: pair.differs_in("returned") and pair.right.return_value is None
    )


def found_too_seldom(pairs: Pairs) -> bool:
    """Return whether None is returned where something is to be found, and all else is right."""
    found = [
        pair for pair in pairs if not pair.differing_aspects and pair.right.return_value is not None
    ]
    return bool(found) and every_case(
        pairs, lambda pair: pair.differs_in("returned") and pair.seen.return_value is None
    )


def asks_too_seldom(pairs: Pairs) -> bool:
    """Return whether fewer lines are read in each case that is not right."""
    return _some_are_right(pairs) and every_case(
        pairs,
        lambda pair: (
            not _fails(pair) and _lines_read(pair.seen.text) < _lines_read(pair.right.text)
        ),
    )


def asks_too_often(pairs: Pairs) -> bool:
    """Return whether more lines are read in each case that is not right, or are asked for."""
    return _some_are_right(pairs) and every_case(
        pairs,
        lambda pair: (
            _lines_read(pair.seen.text) > _lines_read(pair.right.text)
            or pair.seen.ended.startswith(UNSATISFIED)
        ),
    )


def items_missing(pairs: Pairs) -> bool:
    """Return whether something of what is to be returned is left out, and nothing is beside it."""
    return every_case(
        pairs, lambda pair: _has_items(pair) and _item_counts(pair.seen) < _item_counts(pair.right)
    )


def extra_items(pairs: Pairs) -> bool:
    """Return whether something is returned beside what is to be, and nothing is left out."""
    return every_case(
        pairs, lambda pair: _has_items(pair) and _item_counts(pair.seen) > _item_counts(pair.right)
    )


def items_in_another_order(pairs: Pairs) -> bool:
    """Return whether what is returned is right but for its order."""
    return every_case(
        pairs, lambda pair: _has_items(pair) and _item_counts(pair.seen) == _item_counts(pair.right)
    )


def text_for_values(pairs: Pairs) -> bool:
    """Return whether one text is returned that names the values which are to be returned."""
    return all(
        pair.differing_aspects == {"returned"}
        and type(pair.seen.return_value) is str
        and isinstance(pair.right.return_value, (tuple, list))
        and _names_values(pair.seen.return_value, pair.right.return_value)
        for pair in pairs
    )


def _names_values(text: str, values: Sequence[Any]) -> bool:
    """Return whether a text is what Python shows of some values, or names them in order."""
    return text == str(to_plain(values)) or VALUE.findall(text) == list(map(str, values))


def number_for_text(pairs: Pairs) -> bool:
    """Return whether the number is returned that is in the text which is to be returned."""
    return all(
        pair.differing_aspects == {"returned"}
        and type(pair.seen.return_value) is int
        and type(pair.right.return_value) is str
        and VALUE.findall(pair.right.return_value).count(str(pair.seen.return_value)) == 1
        for pair in pairs
    )


def _decides(pairs: Pairs, *, wrongly: bool) -> bool:
    """Return whether this truth value is returned where it is wrong, and all else is right.

    There are cases of both kinds that are right: a function that decides at all.
    """
    if not all(
        type(pair.right.return_value) is type(pair.seen.return_value) is bool for pair in pairs
    ):
        return False
    return (
        {pair.right.return_value for pair in pairs if not pair.differing_aspects} == {True, False}
        and every_case(pairs, lambda pair: pair.differs_in("returned"))
        and all(pair.seen.return_value is wrongly for pair in pairs if pair.differing_aspects)
    )


def _fails(pair: Pair) -> bool:
    """Return whether a call ends with an exception where it is to end without one."""
    return pair.seen.ended.startswith(FAILED) and not pair.right.ended


def _some_are_right(pairs: Pairs) -> bool:
    return any(not pair.differing_aspects for pair in pairs)


def _lines_read(text: str) -> int:
    """Return how many lines were read."""
    return text.count(TYPED)


def _has_items(pair: Pair) -> bool:
    """Return whether two lists or tuples of one kind differ, and nothing else."""
    seen, right = pair.seen.return_value, pair.right.return_value
    return (
        pair.differs_in("returned")
        and isinstance(right, (list, tuple))
        and type(seen) is type(right)
    )


def _item_counts(behaviour: Any) -> Counter[str]:
    """Return how often each item is among those returned."""
    return Counter(repr(change_leaves(item, to_plain)) for item in behaviour.return_value)
