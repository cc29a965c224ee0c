"""Alignment: which event of one screen belongs to which of another.

A missing or extra event has no partner, and those after it keep theirs.  Of all ways to pair the
events the cheapest one is taken; the costs below say how alike two events are.  Typed text hardly
counts: a question that is asked once too often shifts all the answers after it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import takewhile

from harness.transcripts.events import DRAWING, QUESTION, Event
from harness.transcripts.screen import in_common

ALONE = 1.0  # an event without a partner
# what two events of a kind differ in costs less than to leave both alone (2): they are paired
OTHER_ANSWER = 0.01
OTHER_LAYOUT = 0.1
OTHER_NAME = 0.2
OTHER_CELLS, EACH_CELL = 0.3, 0.6
OTHER_WORDS, EACH_LETTER = 0.3, 1.3
NEVER = 3.0  # more than both alone

BOTH, MISSING, EXTRA = "both", "missing", "extra"

Cost = Callable[[Event, Event], float]


@dataclass(frozen=True, kw_only=True)
class Pair:
    """Two events that belong together; None where one of the screens has no such event."""

    expected: Event | None
    seen: Event | None

    @property
    def side(self) -> str:
        """Which screens show it: BOTH, or the expected one alone (MISSING), or EXTRA."""
        if self.seen is None:
            return MISSING
        return EXTRA if self.expected is None else BOTH

    @property
    def event(self) -> Event:
        """The expected event, the seen one where none was expected."""
        event = self.expected or self.seen
        assert event, "a pair holds an event"
        return event


def align_events(expected: Sequence[Event], seen: Sequence[Event]) -> list[Pair]:
    """Return the events of both screens in pairs, in order."""
    prompts = {event.text for event in (*expected, *seen) if event.kind == QUESTION}
    left, right = _asking_last(expected, prompts), _asking_last(seen, prompts)
    start = _shown_in_common(left, right)
    after = _shown_in_common(left[start:][::-1], right[start:][::-1])
    # a table only for what lies between: its size is the product of both
    stop, end = len(left) - after, len(right) - after
    known = {event.without_names for event in left}
    return [
        *map(_make_pair, left[:start], right[:start]),
        *_cheapest_pairs(left[start:stop], right[start:end], partial(_cost_of_pair, known=known)),
        *map(_make_pair, left[stop:], right[end:]),
    ]


def alone_at_the_end(pairs: Sequence[Pair]) -> int:
    """Count the last pairs, of which one screen shows nothing."""
    return sum(1 for _ in takewhile(lambda pair: pair.side != BOTH, reversed(pairs)))


def _make_pair(expected: Event | None, seen: Event | None) -> Pair:
    return Pair(expected=expected, seen=seen)


def _asking_last(events: Sequence[Event], prompts: Collection[str]) -> list[Event]:
    """Return the events; a prompt at the end, at which nothing was typed, is a question too."""
    last = [
        replace(event, kind=QUESTION) if event.text in prompts else event for event in events[-1:]
    ]
    return [*events[:-1], *last]


def _shown_in_common(left: Sequence[Event], right: Sequence[Event]) -> int:
    """Count the first events that show the same."""
    return in_common(
        (event.compared_lines for event in left), (event.compared_lines for event in right)
    )


def alignment_effort(left: Sequence[Event], right: Sequence[Event]) -> int:
    """Return how long it takes to align these events, counted in letters that are likened."""
    start = _shown_in_common(left, right)
    sides = left[start:], right[start:]
    one, other = (sum(event.effort for event in events) for events in sides)
    return one * len(sides[1]) + other * len(sides[0])


def _cheapest_pairs(left: Sequence[Event], right: Sequence[Event], cost: Cost) -> list[Pair]:
    """Return the cheapest pairs of all; where several are, the last events are paired first."""
    steps = _cheapest_steps(left, right, cost)
    pairs: list[Pair] = []
    row, column = len(left), len(right)
    while row or column:
        side = steps[row][column]
        row -= side != EXTRA
        column -= side != MISSING
        expected = None if side == EXTRA else left[row]
        seen = None if side == MISSING else right[column]
        pairs.append(_make_pair(expected, seen))
    return pairs[::-1]


def _cheapest_steps(left: Sequence[Event], right: Sequence[Event], cost: Cost) -> list[list[str]]:
    """Return the last step on the cheapest way to the first events of either screen."""
    # as for an edit distance, one row of the table at a time; of the others the steps are kept
    above = [ALONE * column for column in range(len(right) + 1)]
    steps = [[EXTRA] * (len(right) + 1)]
    for one in left:
        here = [above[0] + ALONE]
        taken = [MISSING]
        for column, other in enumerate(right):
            least, side = above[column] + cost(one, other), BOTH
            # Only what is cheaper: where it costs the same, two events are a pair.
            if above[column + 1] + ALONE < least:
                least, side = above[column + 1] + ALONE, MISSING
            if here[column] + ALONE < least:
                least, side = here[column] + ALONE, EXTRA
            here.append(least)
            taken.append(side)
        above = here
        steps.append(taken)
    return steps


def _cost_of_pair(one: Event, other: Event, known: Collection[str]) -> float:
    """Return how unlike two events are."""
    if one.kind != other.kind:
        return NEVER
    if one.compared_lines == other.compared_lines:
        return 0.0
    return (
        _cost_of_drawings(one, other) if one.kind == DRAWING else _cost_of_words(one, other, known)
    )


def _cost_of_drawings(one: Event, other: Event) -> float:
    if one.cells == other.cells:
        return OTHER_LAYOUT
    equal: int = sum(map(operator.eq, one.likened_cells, other.likened_cells))
    return OTHER_CELLS + EACH_CELL * (
        1 - equal / max(len(one.likened_cells), len(other.likened_cells))
    )


def _cost_of_words(one: Event, other: Event, known: Collection[str]) -> float:
    if one.text == other.text:
        return OTHER_ANSWER
    if one.without_names == other.without_names:
        return OTHER_NAME
    if other.without_names in known:  # it is what another event is expected to say
        return NEVER
    shared = 2 * len(one.letter_pairs & other.letter_pairs)
    return OTHER_WORDS + EACH_LETTER * (
        1 - shared / (len(one.letter_pairs) + len(other.letter_pairs) or 1)
    )
