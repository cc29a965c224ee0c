"""Causes that explain a part of the cases: a kind of values, or one of two mistakes.

They are looked for where nothing explains all cases, or only something vague does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

from extensions.causes import general
from extensions.causes.misconceptions import Misconception
from harness.checks.domains import Case
from harness.feedback.behaviour import Behaviour, CasePair, fail_alike
from harness.feedback.causes import VAGUE, cause_for
from harness.model import Cause

FEWEST_OUTSIDE = 3  # cases of no such kind that go right
MOST_PARTS = 2  # that are left out at once
FEWEST_INSIDE = 2  # cases of a kind, all of them wrong: a single one may be of it by chance
ROWS: dict[type, str] = {list: "list", tuple: "tuple", str: "text", dict: "dictionary", set: "set"}
Known = Sequence[tuple[Misconception, Sequence[Behaviour]]]
"""Known wrong versions, each with what it does in every case."""


def is_empty(value: Any) -> bool:
    return type(value) in ROWS and not value


def has_equal_items(value: Any) -> bool:
    return type(value) in (list, tuple) and any(
        item in value[:place] for place, item in enumerate(value)
    )


def is_sorted(value: Any) -> bool:
    if type(value) not in (list, tuple) or len(value) < 2:
        return False
    if not all(type(item) in (int, float) for item in value):
        return False
    return all(one <= other for one, other in pairwise(value))


def is_negative(value: Any) -> bool:
    return type(value) in (int, float) and value < 0


KINDS: dict[str, Callable[[Any], bool]] = {
    "a list with a single item": lambda value: type(value) in (list, tuple) and len(value) == 1,
    "a list in which a value comes twice": has_equal_items,
    "a negative number": lambda value: (
        is_negative(value) or (type(value) in (list, tuple) and any(map(is_negative, value)))
    ),
    "the number 0": lambda value: type(value) in (int, float) and value == 0,
    "a list that is sorted already": is_sorted,
}
"""Kinds of values that a function may be given, as a student is told of them."""


RESULTS: dict[str, Callable[[CasePair], bool]] = {
    "returns nothing for some values": general.returns_nothing,
    "ends with an exception for some values": general.fails,
}
"""Kinds of results that are wrong whatever else is."""


def cause_of_part(
    function: str, pairs: Sequence[CasePair], known: Known, vague: Cause | None
) -> Cause | None:
    """Return what explains a part of the cases, `vague` where nothing says more than that.

    Args:
        function: Its name.
        pairs: All of its cases; some went wrong.
        known: What the known wrong versions do in the same cases.
        vague: What is said where nothing is found.
    """
    kinds = dict(kinds_that_fail(pairs))
    wrong = [pair for pair in pairs if pair.differing_aspects]
    for kind, some in kinds.items():
        if len(some) == len(wrong) and len(pairs) - len(wrong) >= FEWEST_OUTSIDE:
            return cause_for("only_some", function, kind=kind)
    parts = {f"goes wrong for {kind}": some for kind, some in kinds.items()}
    for phrase, holds in RESULTS.items():
        if some := list(filter(holds, wrong)):
            parts[phrase] = some
    for count in range(1, MOST_PARTS + 1):
        for phrases in combinations(parts, count):
            left_out = {id(pair) for phrase in phrases for pair in parts[phrase]}
            rest = cause_of_rest(function, pairs, left_out, known)
            if rest is not None:
                return replace(rest, remark=f"Apart from that, it {' and '.join(phrases)}.")
    empty = [kind for kind in kinds if kind not in KINDS]
    is_fixed = vague is not None and vague.id == "always_the_same"  # as wrong as two that say so
    two = None if is_fixed else two_versions(pairs, known)
    return two or (cause_for("some_too", function, kind=empty[0]) if empty else vague)


def kinds_that_fail(pairs: Sequence[CasePair]) -> Iterator[tuple[str, list[CasePair]]]:
    """Yield kinds of values with which a function goes wrong, each with its wrong cases."""
    empty = [pair for pair in pairs if pair.differing_aspects and has_value(pair.case, is_empty)]
    if empty:
        values = (value for pair in empty for value in pair.case.arguments if is_empty(value))
        names = dict.fromkeys(ROWS[type(value)] for value in values)
        yield f"an empty {' or '.join(names)}", empty
    for kind, holds in KINDS.items():
        inside = [pair for pair in pairs if has_value(pair.case, holds)]
        if len(inside) >= FEWEST_INSIDE and all(pair.differing_aspects for pair in inside):
            yield kind, inside


def has_value(case: Case, holds: Callable[[Any], bool]) -> bool:
    return any(map(holds, case.arguments))


def cause_of_rest(
    function: str, pairs: Sequence[CasePair], left_out: Collection[int], known: Known
) -> Cause | None:
    """Return what explains all cases but those left out, by their `id`; None for nothing.

    Of the others several are wrong, a third of all wrong ones: few are explained by too much.
    """
    places = [place for place, pair in enumerate(pairs) if id(pair) not in left_out]
    others = [pairs[place] for place in places]
    wrong, in_all = (sum(bool(one.differing_aspects) for one in some) for some in (others, pairs))
    if wrong < FEWEST_INSIDE or 3 * wrong < in_all:
        return None
    seen = [pair.seen for pair in others]
    for version, came in known:
        own = [came[place] for place in places]
        if all(map(Behaviour.is_like, own, seen)) and fail_alike(own, seen):
            return version.cause
    name = general.fitting_cause(others)
    return cause_for(name, function) if name and name not in VAGUE else None


def two_versions(pairs: Sequence[CasePair], known: Known) -> Cause | None:
    """Return the only two known versions that are wrong as the function is, each in its cases."""
    wrong = {place for place, pair in enumerate(pairs) if pair.differing_aspects}
    found = []
    for version, came in known:
        both = list(zip(came, pairs, strict=True))
        own = {place for place, (one, pair) in enumerate(both) if not one.is_like(pair.right)}
        seen = {place for place, (one, pair) in enumerate(both) if one.is_like(pair.seen)}
        if own < wrong and len(own & seen) >= FEWEST_INSIDE:
            found.append((version, own, own & seen))
    fitting = [
        (one, other)
        for one, other in combinations(found, 2)
        if one[1] | other[1] == one[2] | other[2] == wrong
        and one[1] - other[1] <= one[2]
        and other[1] - one[1] <= other[2]
    ]
    if len(fitting) != 1:
        return None
    first, second = sorted(fitting[0], key=lambda one: -len(one[1]))
    return replace(first[0].cause, remark=f"Apart from that: {second[0].cause.sentence}")
