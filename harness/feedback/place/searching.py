"""Searches the line in which one small change makes a wrong function right in all of its cases."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter

from harness.errors import Unreadable
from harness.execution.program import Program
from harness.feedback.diagnosis.behaviour import Behaviour, Pair, Unobserved
from harness.feedback.place.fitting import (
    Unfit,
    differs_exactly,
    is_right,
    size_of_text,
    text_needed,
)
from harness.feedback.place.trials import Edited, ListedEdit, Trials
from harness.model import Place
from harness.sandbox.gate import reading

MOST_TRIED = 20_000  # calls of edited functions in one search
MOST_LINES = 2  # that are told: a student who is told of three is told nothing
MOST_PROVED = 12  # edits of a size that are proved in a process of their own


@dataclass(frozen=True, kw_only=True)
class Search:
    """A wrong function, what it did in each case and what is right in it."""

    edited: Edited
    pairs: Sequence[Pair]

    @property
    def exactly(self) -> bool:
        """Whether only what is one and the same is wrong."""
        return differs_exactly(self.pairs)

    def cases_in_order(self) -> list[Pair]:
        """Return the cases, those that went wrong first, and of them those that tell most.

        Two that went wrong in different ways tell more than two that did so in one.
        """
        wrong = [one for one in self.pairs if one.seen != one.right]
        fine = [one for one in self.pairs if one.seen == one.right]
        firsts = list({one.right.values + one.right.text: one for one in reversed(wrong)}.values())
        firsts.reverse()
        rest = [one for one in wrong if all(one is not first for first in firsts)]
        return [*firsts[:4], *fine[:2], *firsts[4:], *rest, *fine[2:]]


def find_place(search: Search, program: Program) -> Place | None:
    """Return where one small change makes a function right in all cases, None where nowhere.

    Where two lines are equally good both are told, where more are, none is.  Raises Disturbed.
    """
    try:
        fitting = list(_fitting_edits(search, program))
        fitting.sort(key=attrgetter("size"))
        for _, group in groupby(fitting, key=attrgetter("size")):
            proved = list(_proved_edits(search, program, list(group)))
            if proved:
                return _place_of(proved, search, program)
    except (Unobserved, Unreadable):
        return None
    return None


def _fitting_edits(search: Search, program: Program) -> Iterator[ListedEdit]:
    """Yield the edits with which all cases go right one after another, in one process."""
    with Trials(program, search.edited) as trials:
        left = {one.number: one for one in trials.list_edits()}
        texts: dict[int, list[str]] = {}
        tried = 0
        for pair in search.cases_in_order():
            tried += len(left)
            if not left or tried > MOST_TRIED:
                return
            seen = trials.try_edits(list(left), pair.case)
            left = dict(_kept(left, seen, pair.right, texts, exactly=search.exactly))
    for edit in left.values():
        yield from _with_true_size(edit, texts.get(edit.number, ()))


def _kept(
    left: Mapping[int, ListedEdit],
    seen: Mapping[int, Behaviour],
    right: Behaviour,
    texts: dict[int, list[str]],
    *,
    exactly: bool,
) -> Iterator[tuple[int, ListedEdit]]:
    """Yield the edits with which a case goes right; note the texts that markers stand for."""
    known: dict[int, bool] = {}
    for number, behaviour in seen.items():
        edit = left[number]
        if edit.marked is None:
            key = id(behaviour)
            if key not in known:
                known[key] = is_right(behaviour, right, exactly=exactly)
            if known[key]:
                yield number, edit
            continue
        try:
            with reading(Unfit):
                text = text_needed(behaviour, right, exactly=exactly)
        except (Unfit, Unreadable):
            continue
        if text is not None:
            texts.setdefault(number, []).append(text)
        yield number, edit


def _with_true_size(edit: ListedEdit, texts: Sequence[str]) -> Iterator[ListedEdit]:
    """Yield an edit with its size as it is now known, nothing where no one text will do."""
    if edit.marked is None:
        yield edit
        return
    size = size_of_text(edit.marked, texts)
    if size is not None:
        yield replace(edit, size=size)


def _proved_edits(
    search: Search, program: Program, edits: Sequence[ListedEdit]
) -> Iterator[ListedEdit]:
    """Yield the edits of a size that are right in a fresh process, too, one for each line."""
    lines: set[int] = set()
    for edit in edits[:MOST_PROVED]:
        if edit.line not in lines and is_proved(search, program, edit):
            lines.add(edit.line)
            yield edit


def is_proved(search: Search, program: Program, edit: ListedEdit) -> bool:
    """Return whether all cases, in their order, go right with an edit in a fresh process."""
    with Trials(program, search.edited) as trials:
        if edit.number not in {one.number for one in trials.list_edits()}:
            return False
        texts: dict[int, list[str]] = {}
        for pair in search.pairs:
            seen = trials.try_edits([edit.number], pair.case)
            left = {edit.number: edit}
            if not dict(_kept(left, seen, pair.right, texts, exactly=search.exactly)):
                return False
    return edit.marked is None or size_of_text(edit.marked, texts.get(edit.number, ())) is not None


def _place_of(
    edits: Sequence[ListedEdit], search: Search, program: Program
) -> Place | None:
    """Return the place that edits of one size tell, None where they are on too many lines."""
    lines = sorted({edit.line for edit in edits})
    if len(lines) > MOST_LINES:
        return None
    kinds = list(dict.fromkeys(edit.kind for edit in sorted(edits, key=attrgetter("line"))))
    return Place(
        function=search.edited.function,
        lines=tuple(lines),
        at=tuple(program.submission.place(line) for line in lines),
        kind=kinds[0] if len(kinds) == 1 else "",
        cases=len(search.pairs),
    )


def helpers_of(function: str, program: Program, asked: Collection[str]) -> list[str]:
    """Return what a function uses that the submission makes for itself, in the order of its names.

    `asked` are the functions that the assignment asks for: they are judged by themselves.
    """
    facts = program.facts
    reached = facts.reach((function,), closed=asked)
    own = facts.mentions.keys() - {"__main__"}
    return sorted((reached & own) - frozenset(asked) - {function})
