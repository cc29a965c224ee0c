"""Gaps: events that one of two screens shows and the other one does not, and what that means."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from harness.transcripts.alignment import EXTRA, MISSING, Pair
from harness.transcripts.events import DRAWING, MESSAGE, QUESTION

A_TURN = {MISSING: "turn_missing", EXTRA: "turn_repeated"}
A_QUESTION = {MISSING: "asked_too_seldom", EXTRA: "asked_too_often"}
THE_END = {MISSING: "early_end", EXTRA: "went_on_after_the_end"}
A_DRAWING, A_MESSAGE = "wrong_board", "wording"


def in_a_gap(pairs: Sequence[Pair], start: int, stop: int) -> str:
    """Name the difference where the pairs from `start` to `stop` are of one screen alone."""
    gap = pairs[start:stop]
    kinds = {pair.event.kind for pair in gap}
    if kinds >= {DRAWING, QUESTION} and {pair.event.kind for pair in pairs[stop:]} == {MESSAGE}:
        return THE_END[gap[0].side]
    if DRAWING in kinds and (QUESTION in kinds or _leads_on(pairs, start, stop)):
        return A_TURN[gap[0].side]
    if DRAWING in kinds:
        return A_DRAWING
    return A_QUESTION[gap[0].side] if QUESTION in kinds else A_MESSAGE


def _leads_on(pairs: Sequence[Pair], start: int, stop: int) -> bool:
    """Return whether events without a question lead from one drawing to another one."""
    known = {pair.expected.without_names for pair in pairs if pair.expected}
    said = [pair.event.without_names for pair in pairs[start:stop] if pair.event.kind == MESSAGE]
    around = [*pairs[max(start - 1, 0) : start], *pairs[stop : stop + 1]]
    is_next_to_a_drawing = any(pair.event.kind == DRAWING for pair in around)
    return bool(said) and known.issuperset(said) and is_next_to_a_drawing


def at_the_end(pairs: Sequence[Pair], start: int) -> list[str]:
    """Name the differences from `start` on, where no event has a partner any more."""
    tail = pairs[start:]
    going_on = [side for side in (MISSING, EXTRA) if _goes_on(tail, side)]
    if len(going_on) == 1:
        asks_on = _asks_on(tail, going_on[0], pairs[start - 1 : start])
        return [(A_QUESTION if asks_on else THE_END)[going_on[0]]] * len(tail)
    names: list[str] = []
    for _, group in groupby(tail, key=lambda pair: pair.side):
        length = len(list(group))
        place = start + len(names)
        names += [in_a_gap(pairs, place, place + length)] * length
    return names


def _goes_on(tail: Sequence[Pair], side: str) -> bool:
    """Return whether one of the screens shows more than a few words after the other one's end."""
    kinds = {pair.event.kind for pair in tail if pair.side == side}
    return QUESTION in kinds or kinds == {DRAWING, MESSAGE}


def _asks_on(tail: Sequence[Pair], side: str, before: Sequence[Pair]) -> bool:
    """Return whether questions alone are concerned: the last one again where there is more."""
    kinds = {pair.event.kind for pair in tail}
    if side == MISSING:
        return DRAWING not in kinds
    return kinds == {QUESTION} and all(
        one.seen is not None and one.seen.text == pair.event.text for one in before for pair in tail
    )
