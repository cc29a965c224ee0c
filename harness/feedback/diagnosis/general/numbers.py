"""Causes that lie in numbers: rounded, cut off, a hundred times too large."""

from __future__ import annotations

from harness.feedback.diagnosis.general.comparing import Pairs, every_case
from harness.feedback.shown import OF_LEAVES, differing_leaves


def percent_for_fraction(pairs: Pairs) -> bool:
    """Return whether the numbers that differ are a hundred times too large."""
    return _all_leaves_show("percent_for_fraction", pairs)


def numbers_cut_off(pairs: Pairs) -> bool:
    """Return whether the numbers that differ lack what comes after the decimal point."""
    return _all_leaves_show("numbers_cut_off", pairs)


def numbers_rounded(pairs: Pairs) -> bool:
    """Return whether the numbers that differ are rounded to the same place."""
    return _all_leaves_show("numbers_rounded", pairs)


def _all_leaves_show(name: str, pairs: Pairs) -> bool:
    """Return whether what is returned shows a cause, in all cases together."""
    leaves = [
        leaf
        for pair in pairs
        for leaf in differing_leaves(pair.right.return_value, pair.seen.return_value, nearly=True)
    ]
    only_returned = every_case(pairs, lambda pair: pair.differs_in("returned"))
    return only_returned and bool(leaves) and OF_LEAVES[name](leaves)
