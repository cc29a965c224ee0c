"""Causes that any function may have: what it does is what is right, changed in one way.

Each is a function that says whether it explains all cases; the first that does is named.  Their
texts stand in the table of causes, `feedback/causes.toml`.
"""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from operator import methodcaller
from typing import Any

from harness.execution.exact import same, to_plain
from harness.feedback.behaviour import Behaviour, CasePair
from harness.feedback.causes import BLANKS, OF_LEAVES, WHITESPACE, differing_leaves
from harness.transcripts.differences import blank_lines
from harness.transcripts.screen import END, Screen
from harness.wire import TYPED, TYPED_END

Pairs = Sequence[CasePair]
ChangeLines = Callable[[list[str]], list[str]]

EMPTY: tuple[Any, ...] = (False, 0, "", " ", "None", [], ())  # what stands for None
FAILED, UNSATISFIED = "raised", "asked_for_more"
EXCEPTIONS = {  # of which one says why, whatever the program
    "index_outside": "IndexError",
    "key_missing": "KeyError",
    "no_value_yet": "UnboundLocalError",
    "division_by_zero": "ZeroDivisionError",
    "calls_itself_on": "RecursionError",
}
VALUE = re.compile(r"-?\d+|[A-Z]")
WORD, DRAWN = re.compile(r"[^\W\d_]{2}"), re.compile("[|+-]")
_TYPED = re.compile(f"{TYPED}[^{TYPED}{TYPED_END}]*{TYPED_END}")
BRACES = re.compile(r"\{[^{}\n]*[^\W\d][^{}\n]*\}")  # with a letter: sets and dicts have none here


def fitting_cause(pairs: Pairs) -> str | None:
    """Return the name of the first cause that explains all cases, None where there is none."""
    return next((name for name, fits in CAUSES.items() if fits(pairs)), None)


def details_of(pairs: Pairs, parameters: Sequence[str]) -> dict[str, str]:
    """Return texts by placeholder: `changed`, `blanks`, `whitespace`, each where it is known."""
    names = [parameters[place] for place in changed_places(pairs) if place < len(parameters)]
    blanks = {
        blank_lines(len(pair.right.printed.lines), len(pair.seen.printed.lines))
        for pair in pairs
        if pair.differing_aspects
    }
    return {
        **({"changed": f"the {names[0]}"} if len(names) == 1 and len(names[0]) > 2 else {}),
        **({"blanks": BLANKS[frozenset(blanks)]} if frozenset(blanks) in BLANKS else {}),
        **_other_whitespace(pairs),
    }


def changed_places(pairs: Pairs) -> set[int]:
    """Return the places of the arguments that the right function changes in some case."""
    return {
        place
        for pair in pairs
        for place, (given, right) in enumerate(
            zip(pair.case.arguments, pair.right.arguments, strict=False)
        )
        if not same(given, right)
    }


# How cases are looked at


def each(explained: Callable[[CasePair], bool]) -> Callable[[Pairs], bool]:
    """Return a function that says whether every case that is not right is explained."""
    return partial(every_case, explained=explained)


def always(fits: Callable[[CasePair], bool]) -> Callable[[Pairs], bool]:
    """Return a function that says whether every case fits, those that are right among them."""
    return lambda pairs: all(map(fits, pairs))


def for_some(
    explained: Callable[[CasePair], bool], is_right: Callable[[CasePair], bool] = lambda pair: True
) -> Callable[[Pairs], bool]:
    """Return what `each` returns, for cases of which some that are right are of this kind."""
    return lambda pairs: (
        any(not pair.differing_aspects and is_right(pair) for pair in pairs)
        and every_case(pairs, explained)
    )


def every_case(pairs: Pairs, explained: Callable[[CasePair], bool]) -> bool:
    """Return whether every case that is not right is explained."""
    return all(not pair.differing_aspects or explained(pair) for pair in pairs)


def alike_but(pair: CasePair, change: Callable[[Any], Any], aspects: set[str]) -> bool:
    """Return whether only these aspects differ, and none once each leaf is changed so."""
    seen, right = pair.seen, pair.right
    return pair.differing_aspects <= aspects and same(
        change_leaves((seen.arguments, seen.return_value), change),
        change_leaves((right.arguments, right.return_value), change),
    )


def change_leaves(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value as nested tuples with each leaf changed."""
    if isinstance(value, dict):
        return tuple(change_leaves(pair, change) for pair in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(change_leaves(item, change) for item in value)
    return change(value)


# How a function answers: what it returns, prints and changes


def printed_not_returned(pairs: Pairs) -> bool:
    """Return whether what is to be returned is printed, and nothing returned."""
    return all(
        pair.differing_aspects == {"returned", "printed"}
        and pair.seen.return_value is None
        and Screen(pair.seen.text) == Screen(f"{pair.right.text}{pair.right.return_value}")
        for pair in pairs
        if pair.differing_aspects or pair.right.return_value is not None
    )


def text_for_truth(pairs: Pairs) -> bool:
    """Return whether one text or 1 stands for True, and another one or 0 for False.

    A text beside True itself, such as 'y' in `answer == "Y" or "y"`, counts as True for Python.
    """
    texts = {True: set[str](), False: set[str]()}
    for pair in pairs:
        answer, right = pair.seen.return_value, pair.right.return_value
        if type(right) is not bool or pair.differing_aspects - {"returned"}:
            return False
        if not (type(answer) is str or same(answer, right) or same(answer, int(right))):
            return False
        # By its text: a set takes 1 and True for the same.
        texts[right].add(repr(answer))
    if texts[True] == {"True"} and texts[False] not in ({"0"}, {"''"}, {"'False'"}):
        return False
    return len(texts[True]) == len(texts[False]) == 1 and texts[True] != texts[False]


def changed_copy(pairs: Pairs) -> bool:
    """Return whether what is to become of an argument is returned instead."""
    places = changed_places(pairs)
    return changed_nothing(pairs) and every_case(
        pairs,
        lambda pair: any(same(pair.seen.return_value, pair.right.arguments[n]) for n in places),
    )


def changed_nothing(pairs: Pairs) -> bool:
    """Return whether no argument is changed, where some should be, whatever is returned."""
    return any("arguments" in pair.differing_aspects for pair in pairs) and every_case(
        pairs,
        lambda pair: (
            pair.differing_aspects <= {"arguments", "returned"}
            and same(pair.seen.arguments, pair.case.arguments)
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


def _is_shifted(pair: CasePair, step: int) -> bool:
    """Return whether each number returned is the right one and `step`."""
    shifted = change_leaves(
        pair.right.return_value, lambda leaf: leaf + step if type(leaf) is int else leaf
    )
    return same(change_leaves(pair.seen.return_value, lambda leaf: leaf), shifted)


# Numbers: rounded, cut off, a hundred times too large


def _all_leaves_show(name: str, pairs: Pairs) -> bool:
    """Return whether what is returned shows a cause, in all cases together."""
    leaves = [
        leaf
        for pair in pairs
        for leaf in differing_leaves(pair.right.return_value, pair.seen.return_value, nearly=True)
    ]
    only_returned = every_case(pairs, lambda pair: pair.differs_in("returned"))
    return only_returned and bool(leaves) and OF_LEAVES[name](leaves)


# When a function gives which answer


def _both_decide(pair: CasePair) -> bool:
    return type(pair.seen.return_value) is type(pair.right.return_value) is bool


def _decides(pairs: Pairs, *, wrongly: bool) -> bool:
    """Return whether every mistake is that a function returns `wrongly`, True or False.

    Both values are right in some case, and returned there: the function decides at all.
    """
    return (
        all(map(_both_decide, pairs))
        and {pair.right.return_value for pair in pairs if not pair.differing_aspects}
        == {True, False}
        and every_case(pairs, lambda pair: pair.differs_in("returned"))
        and all(pair.seen.return_value is wrongly for pair in pairs if pair.differing_aspects)
    )


def _asks_for_more(pair: CasePair) -> bool:
    return pair.seen.ended.startswith(UNSATISFIED) and not pair.right.ended


def fails(pair: CasePair) -> bool:
    return pair.seen.ended.startswith(FAILED) and not pair.right.ended


def _fails_with(exception: str, pair: CasePair) -> bool:
    return fails(pair) and pair.seen.exception == exception


def _lines_read(text: str) -> int:
    return text.count(TYPED)


def _has_items(pair: CasePair) -> bool:
    """Return whether two lists or tuples of one kind differ, and nothing else."""
    seen, right = pair.seen.return_value, pair.right.return_value
    return (
        pair.differs_in("returned")
        and isinstance(right, (list, tuple))
        and type(seen) is type(right)
    )


def _item_counts(behaviour: Any) -> Counter[str]:
    return Counter(repr(change_leaves(item, to_plain)) for item in behaviour.return_value)


# Letters, blanks and lines


def _other_whitespace(pairs: Pairs) -> dict[str, str]:
    """Return what differs in the texts where that is only line ends, or only spaces."""
    for sign, word in WHITESPACE.items():
        remove = methodcaller("replace", sign, "")
        if every_case(pairs, partial(_is_spelt_alike, change=remove)):
            return {"whitespace": word}
    return {}


def wording_only(pairs: Pairs, *, drawn: bool = False) -> bool:
    """Return whether some lines always read another way, one that is right for no other line.

    They have words, but for those that are `drawn`: these show the right values.
    """
    words = {"": ""}
    for pair in pairs:
        seen, right = _printed_lines(pair.seen), _printed_lines(pair.right)
        if pair.differing_aspects - {"printed", "returned"} or len(seen) != len(right):
            return False
        if "returned" in pair.differing_aspects and type(pair.seen.return_value) is not str:
            return False
        if any(words.setdefault(*both) != both[1] for both in zip(right, seen, strict=True)):
            return False
    changed = {wanted: shown for wanted, shown in words.items() if shown != wanted}
    shows_values = all(VALUE.findall(one) == VALUE.findall(changed[one]) for one in changed)
    lines = [line.removesuffix(END) for line in changed]
    is_drawn = not any(map(WORD.search, lines)) and any(map(DRAWN.search, lines))
    fits = drawn is is_drawn and shows_values >= drawn
    return fits and len(changed) == len({*changed.values()} - words.keys())


def extra_lines(pairs: Pairs) -> bool:
    """Return whether all is right but for lines beside the right ones, which are never right."""
    known = {line for pair in pairs for line in _printed_lines(pair.right)}
    return _print_alike(pairs, lambda seen: [line for line in seen if line in known])


def lines_missing(pairs: Pairs) -> bool:
    """Return whether all is right but for lines that are never printed."""
    known = {line for pair in pairs for line in _printed_lines(pair.seen)}
    return _print_alike(pairs, list, lambda right: [line for line in right if line in known])


def _print_alike(pairs: Pairs, seen: ChangeLines, right: ChangeLines = list) -> bool:
    """Return whether only printed lines differ, and none once those of both are changed so."""
    return every_case(
        pairs,
        lambda pair: (
            pair.differs_in("printed")
            and seen(_printed_lines(pair.seen)) == right(_printed_lines(pair.right))
        ),
    )


def _is_spelt_alike(pair: CasePair, change: Callable[[str], str]) -> bool:
    """Return whether the two are alike when every text in them is changed so."""
    return change(pair.seen.text) == change(pair.right.text) and alike_but(
        pair,
        lambda leaf: change(leaf) if type(leaf) is str else leaf,
        {"returned", "arguments", "printed"},
    )


def _printed_lines(behaviour: Behaviour) -> list[str]:
    """Return the lines printed, with a mark for what was typed, and those of a text returned."""
    lines = [_TYPED.sub(TYPED, line) for line in behaviour.printed.lines]
    if type(behaviour.return_value) is str:
        lines += behaviour.return_value.split("\n")
    return lines


# The letter f that is forgotten: a name in braces stands where its value should


def shows_braces(seen: str, right: str) -> bool:
    """Return whether a text is the right one but for braces where it has something else."""
    first, *others = BRACES.split(seen)
    if not others or not right.startswith(first) or BRACES.search(right):
        return False
    rest = right[len(first) :]
    for part in others[:-1]:
        _, found, rest = rest.partition(part) if part else ("", True, rest)
        if not found:
            return False
    return rest.endswith(others[-1])


def _output_text(behaviour: Behaviour) -> str:
    """Return what is printed, and below it what is returned, without the braces of containers."""
    leaves: list[Any] = []
    change_leaves(behaviour.return_value, leaves.append)
    returned = [leaf if type(leaf) is str else repr(leaf).strip("{}") for leaf in leaves]
    return "\n".join([behaviour.text, *returned])


def _is_something(pair: CasePair) -> bool:
    return pair.right.return_value is not None


def returns_nothing(pair: CasePair) -> bool:
    return pair.differs_in("returned") and pair.seen.return_value is None


def _counts_items(compare: Callable[[Any, Any], bool]) -> Callable[[Pairs], bool]:
    """Return a function that says whether the items returned differ so, and nothing else."""
    return each(
        lambda pair: _has_items(pair) and compare(_item_counts(pair.seen), _item_counts(pair.right))
    )


def _is_spelt(change: Callable[[str], str]) -> Callable[[Pairs], bool]:
    """Return a function that says whether all is right once every text is changed so."""
    return each(partial(_is_spelt_alike, change=change))


CAUSES: dict[str, Callable[[Pairs], bool]] = {
    "printed_not_returned": printed_not_returned,
    "returned_not_printed": always(
        lambda pair: (
            pair.right.return_value is None
            and not pair.seen.text
            and type(pair.seen.return_value) is str
            and Screen(pair.seen.return_value).without_blank_lines
            == Screen(pair.right.text).without_blank_lines
            != Screen("")
        )
    ),
    "returned_nothing": always(returns_nothing),
    "printed_alone": always(
        lambda pair: (
            pair.differing_aspects <= {"returned", "printed"}
            and pair.seen.return_value is None is not pair.right.return_value
            and not pair.right.text
        )
    ),
    "sometimes_nothing": lambda pairs: (
        all(map(_is_something, pairs)) and every_case(pairs, returns_nothing)
    ),
    "truth_inverted": always(lambda pair: _both_decide(pair) and pair.differs_in("returned")),
    "text_for_truth": text_for_truth,
    "value_for_truth": always(
        lambda pair: (
            pair.differing_aspects <= {"returned"}
            and type(pair.right.return_value) is bool
            and bool(to_plain(pair.seen.return_value)) is pair.right.return_value
        )
    ),
    "something_for_nothing": each(
        lambda pair: (
            pair.differs_in("returned")
            and pair.right.return_value is None
            and any(same(to_plain(pair.seen.return_value), empty) for empty in EMPTY)
        )
    ),
    "text_for_values": always(
        lambda pair: (
            pair.differs_in("returned")
            and type(pair.seen.return_value) is str
            and isinstance(pair.right.return_value, (tuple, list))
            and (
                pair.seen.return_value == str(to_plain(pair.right.return_value))
                or VALUE.findall(pair.seen.return_value) == [*map(str, pair.right.return_value)]
            )
        )
    ),
    "number_for_text": always(
        lambda pair: (
            pair.differs_in("returned")
            and type(pair.seen.return_value) is int
            and type(pair.right.return_value) is str
            and VALUE.findall(pair.right.return_value).count(str(pair.seen.return_value)) == 1
        )
    ),
    "list_for_tuple": each(lambda pair: alike_but(pair, lambda leaf: leaf, {"returned"})),
    "text_for_number": each(
        lambda pair: alike_but(
            pair, lambda leaf: str(leaf) if type(leaf) in (int, float) else leaf, {"returned"}
        )
    ),
    "fraction_for_whole_number": each(
        lambda pair: alike_but(
            pair,
            lambda leaf: int(leaf) if type(leaf) is float and leaf.is_integer() else leaf,
            {"returned"},
        )
    ),
    "changed_copy": changed_copy,
    "changed_nothing": changed_nothing,
    "changed_argument": each(
        lambda pair: (
            pair.differs_in("arguments") and same(pair.right.arguments, pair.case.arguments)
        )
    ),
    "returned_beside": always(
        lambda pair: pair.right.return_value is None and pair.differing_aspects <= {"returned"}
    ),
    "printed_beside": each(lambda pair: pair.differs_in("printed") and not pair.right.text),
    "row_column_exchanged": each(
        lambda pair: (
            pair.differs_in("returned")
            and isinstance(pair.seen.return_value, tuple)
            and same(pair.seen.return_value[::-1], to_plain(pair.right.return_value))
        )
    ),
    "off_by_one": off_by_one,
    "percent_for_fraction": partial(_all_leaves_show, "percent_for_fraction"),
    "numbers_cut_off": partial(_all_leaves_show, "numbers_cut_off"),
    "numbers_rounded": partial(_all_leaves_show, "numbers_rounded"),
    "zero_for_o": _is_spelt(lambda text: text.replace("0", "O")),
    "letter_case": _is_spelt(str.casefold),
    "blank_lines_only": each(
        lambda pair: (
            pair.differs_in("printed")
            and Screen(pair.seen.text).without_blank_lines
            == Screen(pair.right.text).without_blank_lines
        )
    ),
    "blanks_only": _is_spelt(lambda text: "".join(text.split())),
    # the letter f that is forgotten: a name in braces stands where its value should
    "braces_shown": each(
        lambda pair: (
            pair.differing_aspects <= {"printed", "returned"}
            and shows_braces(_output_text(pair.seen), _output_text(pair.right))
        )
    ),
    # nothing is printed where something is typed
    "question_missing": lambda pairs: _print_alike(
        pairs, list, lambda right: [line[max(line.find(TYPED), 0) :] for line in right]
    ),
    "wording_only": wording_only,
    "drawn_otherwise": partial(wording_only, drawn=True),
    "lines_beside": extra_lines,
    "lines_missing": lines_missing,
    "lines_moved": lambda pairs: _print_alike(pairs, sorted, sorted),
    **{name: each(partial(_fails_with, exception)) for name, exception in EXCEPTIONS.items()},
    "fails_always": always(fails),
    "asks_for_ever": lambda pairs: (
        all(map(_asks_for_more, pairs)) and any(pair.case.typed for pair in pairs)
    ),
    "asks_unasked": always(lambda pair: _asks_for_more(pair) and not pair.case.typed),
    "always_the_same": always_the_same,
    "examples_only": examples_only,
    "fails_for_some": for_some(fails),
    "true_too_often": partial(_decides, wrongly=True),
    "true_too_seldom": partial(_decides, wrongly=False),
    "found_too_often": for_some(
        lambda pair: pair.differs_in("returned") and not _is_something(pair), _is_something
    ),
    "found_too_seldom": for_some(returns_nothing, _is_something),
    "asks_too_seldom": for_some(
        lambda pair: (
            not fails(pair) and 0 < _lines_read(pair.seen.text) < _lines_read(pair.right.text)
        )
    ),
    "asks_too_often": for_some(
        lambda pair: (
            _lines_read(pair.seen.text) + _asks_for_more(pair) > _lines_read(pair.right.text) > 0
        )
    ),
    "items_in_another_order": _counts_items(operator.eq),
    "items_missing": _counts_items(operator.lt),
    "items_beside": _counts_items(operator.gt),
}
"""Every general cause with what says whether it explains all cases, the first that fits first."""
