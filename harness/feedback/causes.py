"""Causes: the one table of their texts, those that a comparison shows, and which check tells them.

A failed comparison shows a cause where the result is what is wanted, changed in one way.  What all
cases of a function show, an extension finds (`Diagnoser`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.checks.comparison import approx
from harness.execution.exact import Fields, NamedValues, builtin_kind, record_of, same
from harness.feedback.rendering import plain_text
from harness.model import OF_EVIDENCE, Cause, Evidence, Verdict
from harness.wire import Packed

TABLE = Path(__file__).with_name("causes.toml")
read_table = cache(read_toml)  # it takes 5 ms, and each cause looks there
DETAILS = {
    "changed": "the values it was given",
    "blanks": "not the right blank lines",
    "whitespace": "spaces or line ends",
}
WHITESPACE = {"\n": "line ends", " ": "spaces"}
BLANKS = {  # the words for blank lines that differ in these ways
    frozenset({"blank_line_missing"}): "blank lines are missing",
    frozenset({"blank_line_extra"}): "there are extra blank lines",
}
PROGRAM = "your program"  # whose doing a cause is that the evidence of a single check shows
FROM_EVIDENCE = frozenset(
    ("not_raised", "another_exception", "equal_contents", "circular_import", "other_parameters")
)
VAGUE = frozenset(  # causes that say how a function is wrong, not why, or not in which line
    (
        *("fails_always", "fails_for_some", "always_the_same", "examples_only", "items_missing"),
        *("index_outside", "key_missing", "no_value_yet", "division_by_zero", "calls_itself_on"),
        *("true_too_often", "true_too_seldom", "found_too_often", "found_too_seldom"),
        *("items_in_another_order", "items_beside", "sometimes_nothing", "some_too", "only_some"),
        "unknown_name",
    )
)


def cause_for(name: str, function: str, **details: str) -> Cause:
    """Return a cause of the table, worded for this function.

    `details` replace places such as `{name}` in it, before DETAILS; others stay.  Raises KeyError
    for a name that is not in the table.
    """
    entry, named = read_table(TABLE)[name], {**DETAILS, **details, "function": function}
    sentence, question = entry["sentence"], entry["question"]
    for key, text in named.items():
        sentence = sentence.replace(f"{{{key}}}", text)
        question = question.replace(f"{{{key}}}", text)
    return Cause(id=name, sentence=sentence, question=question)


def cause_in_evidence(name: str) -> Cause:
    """Return a cause of the table, of its `shown_by` or "your program", with a capital letter."""
    cause = cause_for(name, read_table(TABLE)[name].get("shown_by", PROGRAM))
    sentence = cause.sentence[:1].upper() + cause.sentence[1:]
    return replace(cause, sentence=sentence, origin=OF_EVIDENCE)


# Which check tells a cause


def with_shown_causes(verdicts: Sequence[Verdict], units: Collection[str]) -> list[Verdict]:
    """Return the verdicts; a failure without a known cause gets the one that it shows itself.

    In other units than these only causes of FROM_EVIDENCE count: of functions that are asked in all
    their cases more is known.  The first failure of a unit with a cause tells it.
    """
    reported: set[tuple[str, str]] = set()
    named = []
    for verdict in verdicts:
        shown = verdict.evidence.shows if verdict.evidence else ""
        is_looked_at = verdict.unit in units or shown in FROM_EVIDENCE
        if shown and is_looked_at and verdict.failed and verdict.cause is None:
            tells = (verdict.unit, shown) not in reported
            reported.add((verdict.unit, shown))
            named.append(replace(verdict, cause=cause_in_evidence(shown), tells_cause=tells))
        else:
            named.append(verdict)
    return named


def with_causes_in_sight(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Return the verdicts; where no visible failure of a unit tells its cause, the first one does.

    Whole screens stand in place of extracts.
    """
    verdicts = [
        replace(verdict, evidence=replace(seen, rows=seen.printed, printed=()))
        if (seen := verdict.evidence) and seen.printed
        else verdict
        for verdict in verdicts
    ]
    causes = {verdict.unit: verdict.cause for verdict in reversed(verdicts) if verdict.tells_cause}
    shown = [verdict for verdict in verdicts if verdict.failed and not verdict.hidden]
    reported = {verdict.unit for verdict in shown if verdict.tells_cause}
    silent = [verdict for verdict in reversed(shown) if verdict.unit not in reported]
    first = {verdict.unit: verdict.check for verdict in silent}
    return [
        _tell_cause(verdict, causes[verdict.unit])
        if verdict.check == first.get(verdict.unit) and verdict.unit in causes
        else verdict
        for verdict in verdicts
    ]


def _tell_cause(verdict: Verdict, cause: Cause | None) -> Verdict:
    if cause is not None and verdict.cause is not None:
        cause = replace(cause, id=verdict.cause.id)
    evidence = verdict.evidence or Evidence()
    return replace(verdict, cause=cause, tells_cause=True, evidence=evidence)


# What a comparison shows

Pair = tuple[Any, Any]
Fits = Callable[[Sequence[Pair]], bool]

NUMBERS = (int, float)
MOST_PLACES = 5  # after the point, to which a program rounds
FEWEST_SHIFTED = 2  # numbers: a single one may be one too large by accident
FEWEST_ITEMS = 2  # of a list: a single one may be right by accident
HUNDRED = 100
DEEPEST = 20  # containers in containers
MOST_LEAVES = 2000


def infer_cause(wanted: Any, found: Any, *, nearly: bool = False) -> str:
    """Return the name of the cause that two values show, "" where they show none.

    `nearly` says that they are compared by `approx`.
    """
    if same(wanted, found):
        return ""
    pairs = differing_leaves(wanted, found, nearly=nearly)
    if not pairs:
        return OTHER_CONTAINER
    of_leaves = (name for name, fits in OF_LEAVES.items() if fits(pairs))
    of_lists = (name for name, fits in OF_LISTS.items() if fits(wanted, found))
    return next(of_leaves, "") or (next(of_lists, "") if are_lists(wanted, found) else "")


def leaves(wanted: Any, found: Any, depth: int = 0) -> Iterator[Pair]:
    """Yield pairs of values in the same places; parts of another kind or length as a whole."""
    left, right = _value_parts(wanted), _value_parts(found)
    if left is None or right is None or len(left) != len(right) or depth > DEEPEST:
        yield wanted, found
    else:
        for parts in zip(left, right, strict=True):
            yield from leaves(*parts, depth + 1)


def _value_parts(value: Any) -> list[Any] | None:
    """Return the parts of a value in order, keys among them; None for a leaf."""
    if isinstance(value, Packed):
        return value.items_inside()
    if isinstance(value, Fields):
        return list(record_of(value)[2].items())
    if builtin_kind(value) is dict:
        return [*value.items()]
    return list(value) if builtin_kind(value) in (list, tuple) else None


def differing_leaves(wanted: Any, found: Any, *, nearly: bool) -> list[Pair]:
    """Return the pairs of leaves that differ; where there are very many, just both values."""
    # a value that a program returns may hold another a million times
    seen = list(islice(leaves(wanted, found), MOST_LEAVES + 1))
    if len(seen) > MOST_LEAVES:
        return [(wanted, found)]
    return [pair for pair in seen if not (same(*pair) or (nearly and approx(pair[0]) == pair[1]))]


def is_text_of_number(wanted: Any, found: Any) -> bool:
    """Return whether an int or float is wanted, and a text of that number was found."""
    if type(wanted) not in NUMBERS or type(found) is not str:
        return False
    try:
        return bool(float(found) == wanted)
    except (ValueError, OverflowError):
        return False


def is_float_for_exact(wanted: Any, found: Any) -> bool:
    """Return whether a plain number stands for the Decimal or Fraction that is wanted."""
    is_exact = type(wanted) in (Decimal, Fraction) and type(found) in NUMBERS
    return is_exact and bool(approx(float(wanted)) == found)


def is_cut_off(wanted: Any, found: Any) -> bool:
    """Return whether a number is the wanted one without its decimals, or rounded down."""
    return _are_finite(wanted, found) and found in (math.trunc(wanted), math.floor(wanted))


def each_leaf(fits: Callable[[Any, Any], bool]) -> Fits:
    """Return a test of pairs that is true where each of them fits."""
    return lambda pairs: all(fits(*pair) for pair in pairs)


def each_text(fits: Callable[[Any, Any], bool]) -> Fits:
    """Return a test as `each_leaf` does, false unless all leaves are texts."""
    return each_leaf(lambda *pair: set(map(type, pair)) == {str} and fits(*pair))


def each_number(fits: Callable[[Any, Any], bool]) -> Fits:
    """Return a test as `each_leaf` does, false unless a pair holds no 0: that fits too much."""
    return lambda pairs: all(fits(*pair) for pair in pairs) and any(map(all, pairs))


def are_rounded(pairs: Sequence[Pair]) -> bool:
    """Return whether numbers, not all 0, are all rounded to one number of decimals."""
    return any(map(all, pairs)) and any(
        all(_are_finite(*pair) and pair[1] == round(pair[0], places) for pair in pairs)
        for places in range(MOST_PLACES)
    )


def are_shifted(pairs: Sequence[Pair]) -> bool:
    """Return whether FEWEST_SHIFTED or more numbers are all 1 too large, or all 1 too small."""
    return len(pairs) >= FEWEST_SHIFTED and any(
        all(_are_finite(*pair) and pair[1] - pair[0] == step for pair in pairs) for step in (1, -1)
    )


def are_lists(wanted: Any, found: Any) -> bool:
    """Return whether both values are lists, or tuples without names, of FEWEST_ITEMS or more."""
    kind = builtin_kind(wanted)
    is_row = kind in (list, tuple) and not isinstance(wanted, NamedValues)
    return is_row and kind is builtin_kind(found) and min(len(wanted), len(found)) >= FEWEST_ITEMS


def counted_items(items: Any) -> Counter[str]:
    """Return how often each of the first MOST_LEAVES items occurs, by the text Python writes."""
    return Counter(map(plain_text, islice(items, MOST_LEAVES)))


def _are_finite(*values: Any) -> bool:
    return all(type(value) in NUMBERS and math.isfinite(value) for value in values)


OTHER_CONTAINER = "list_for_tuple"
OF_LEAVES: dict[str, Fits] = {
    "text_for_number": each_leaf(is_text_of_number),
    "fraction_for_whole_number": each_leaf(
        lambda wanted, found: type(wanted) is int and type(found) is float and found == wanted
    ),
    "float_for_exact_number": each_leaf(is_float_for_exact),
    "off_by_one": are_shifted,
    "percent_for_fraction": each_number(
        lambda wanted, found: _are_finite(wanted, found) and math.isclose(found, wanted * HUNDRED)
    ),
    "numbers_cut_off": each_number(is_cut_off),
    "numbers_rounded": are_rounded,
    "letter_case": each_text(lambda wanted, found: wanted.casefold() == found.casefold()),
    "blanks_only": each_text(lambda wanted, found: wanted.split() == found.split() != []),
}
OF_LISTS: dict[str, Callable[[Any, Any], bool]] = {
    "items_in_another_order": lambda one, other: counted_items(one) == counted_items(other),
    "items_missing": lambda one, other: counted_items(one) > counted_items(other),
    "items_beside": lambda one, other: counted_items(one) < counted_items(other),
}
