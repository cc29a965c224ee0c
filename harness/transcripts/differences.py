"""Differences between two screens, each with a name for programs and words for readers."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby, takewhile

from harness.transcripts.events import DRAWING, MESSAGE, QUESTION, Event
from harness.transcripts.screen import in_common

BOTH, MISSING, EXTRA = "both", "missing", "extra"
A_TURN = {MISSING: "turn_missing", EXTRA: "turn_repeated"}
A_QUESTION = {MISSING: "asked_too_seldom", EXTRA: "asked_too_often"}
THE_END = {MISSING: "early_end", EXTRA: "went_on_after_the_end"}
A_DRAWING, A_MESSAGE = "wrong_board", "wording"
TRAILING = "trailing_blank"
AN_OUTCOME = "another_outcome"
WORDS = {
    TRAILING: "blanks at the end of a line (no points deducted)",
    "blank_line_missing": "a blank line is missing",
    "blank_line_extra": "an extra blank line",
    "letter_case": "upper and lower case differ",
    "zero_for_o": "the digit 0 where the letter O belongs",
    A_MESSAGE: "the wording differs",
    A_DRAWING: "the drawing differs",
    AN_OUTCOME: "another outcome",
    A_TURN[MISSING]: "a turn is missing",
    A_TURN[EXTRA]: "an extra turn",
    A_QUESTION[MISSING]: "a question is missing",
    A_QUESTION[EXTRA]: "an extra question",
    THE_END[MISSING]: "your program stops too early",
    THE_END[EXTRA]: "your program goes on after the end",
}
# What a reader of the moves and the boards alone passes over.
OF_WORDING = frozenset(
    (A_MESSAGE, TRAILING, "letter_case", "zero_for_o", "blank_line_missing", "blank_line_extra")
)

NEAR = 2  # drawings, at most, between a turn and the next one of the same player
MOST_NEAR = 100  # events of any kind
ALONE = 1.0  # an event without a partner
# what two events of a kind differ in costs less than to leave both alone (2): they are paired
OTHER_ANSWER = 0.01
OTHER_LAYOUT = 0.1
OTHER_NAME = 0.2
OTHER_CELLS, EACH_CELL = 0.3, 0.6
OTHER_WORDS, EACH_LETTER = 0.3, 1.3
NEVER = 3.0  # more than both alone


Cost = Callable[[Event, Event], float]


def name_differences(pairs: Sequence[EventPair], endings: Mapping[str, str]) -> list[str]:
    """Return the name of the difference in each pair of events, "" where there is none.

    `endings` maps each outcome to the expression that is found in a message on it.
    """
    end = len(pairs) - count_unmatched_tail(pairs)
    names: list[str] = []
    for alone, group in groupby(pairs[:end], key=lambda pair: pair.side):
        start, length = len(names), len(list(group))
        if alone == BOTH:
            places = range(start, start + length)
            names += [name_pair_difference(pairs, place, endings) for place in places]
        else:
            names += [name_gap_difference(pairs, start, start + length)] * length
    return [*_repeat_first_turn(names, pairs), *name_tail_differences(pairs, end)]


def _repeat_first_turn(names: list[str], pairs: Sequence[EventPair]) -> Iterator[str]:
    """Yield the names; once the turns are out of step, every later turn bears the first name."""
    first = next((name for name in names if name in A_TURN.values()), "")
    for name, pair in zip(names, pairs, strict=False):
        yield first if name in A_TURN.values() and pair.side == BOTH else name


def name_pair_difference(pairs: Sequence[EventPair], place: int, endings: Mapping[str, str]) -> str:
    """Name the difference between two events that belong together."""
    expected, seen = pairs[place].expected, pairs[place].seen
    if expected is None or seen is None:
        return ""
    if expected.compared_lines == seen.compared_lines:
        shown, wanted = ([line.raw for line in event.lines] for event in (seen, expected))
        return "" if shown == wanted else TRAILING
    if expected.kind == DRAWING:
        return _name_drawing_difference(expected, seen)
    if expected.text == seen.text:  # another answer, since the questions before are not the same
        return ""
    return (
        _name_letter_difference(expected.text, seen.text)
        or _name_outcome_difference(expected, seen, endings)
        or _name_turn_difference(pairs, place)
        or A_MESSAGE
    )


def _name_outcome_difference(expected: Event, seen: Event, endings: Mapping[str, str]) -> str:
    """Name the difference between two messages on the outcome, where they disagree."""
    outcomes = [ending(event.text, endings) for event in (expected, seen)]
    return AN_OUTCOME if all(outcomes) and outcomes[0] != outcomes[1] else ""


def ending(text: str, endings: Mapping[str, str]) -> str:
    """Return the outcome that a text reports, "" for none."""
    return next((name for name, words in endings.items() if re.search(words, text)), "")


def _name_drawing_difference(expected: Event, seen: Event) -> str:
    drawn = "".join(expected.cells), "".join(seen.cells)
    if drawn[0] != drawn[1]:
        return _name_letter_difference(*drawn) or A_DRAWING
    lines = [[line for line in event.compared_lines if line] for event in (expected, seen)]
    return (
        blank_lines(len(expected.compared_lines), len(seen.compared_lines))
        if lines[0] == lines[1]
        else A_MESSAGE
    )


def blank_lines(expected: int, seen: int) -> str:
    """Name a difference in the number of blank lines."""
    return "blank_line_missing" if seen < expected else "blank_line_extra"


def _name_letter_difference(expected: str, seen: str) -> str:
    """Name a difference that lies in single letters alone."""
    if expected.casefold() == seen.casefold():
        return "letter_case"
    letters = [text.upper().replace("0", "O") for text in (expected, seen)]
    zeros = seen.count("0") > expected.count("0")
    return "zero_for_o" if zeros and letters[0] == letters[1] else ""


def _name_turn_difference(pairs: Sequence[EventPair], place: int) -> str:
    """Name the difference where a message names another player than expected."""
    expected, seen = pairs[place].expected, pairs[place].seen
    if expected is None or seen is None or expected.without_players != seen.without_players:
        return ""
    before = pairs[max(0, place - MOST_NEAR) : place][::-1]
    after = pairs[place + 1 : place + 1 + MOST_NEAR]
    if _next_like(seen, (pair.seen for pair in before)) == seen.text:
        return A_TURN[EXTRA]
    near = [_next_like(seen, (pair.expected for pair in part)) for part in (before, after)]
    return A_TURN[MISSING] if seen.text in near else ""


def _next_like(event: Event, others: Iterable[Event | None]) -> str:
    """Return the first text near by that says the same of some player, "" where none does."""
    drawings = 0
    for other in others:
        if other is not None:
            drawings += other.kind == DRAWING
            if drawings > NEAR:
                break
            if other.kind == event.kind and other.without_players == event.without_players:
                return other.text
    return ""


# Gaps: what one of two screens shows and the other does not


def name_gap_difference(pairs: Sequence[EventPair], start: int, stop: int) -> str:
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


def _leads_on(pairs: Sequence[EventPair], start: int, stop: int) -> bool:
    """Return whether events without a question lead from one drawing to another one."""
    known = {pair.expected.without_names for pair in pairs if pair.expected}
    texts = [pair.event.without_names for pair in pairs[start:stop] if pair.event.kind == MESSAGE]
    around = [*pairs[max(start - 1, 0) : start], *pairs[stop : stop + 1]]
    is_next_to_a_drawing = any(pair.event.kind == DRAWING for pair in around)
    return bool(texts) and known.issuperset(texts) and is_next_to_a_drawing


def name_tail_differences(pairs: Sequence[EventPair], start: int) -> list[str]:
    """Name the differences from `start` on, where no event has a partner any more."""
    tail = pairs[start:]
    going_on = [side for side in (MISSING, EXTRA) if _goes_on(tail, side)]
    drawing = {pair.side for pair in tail if pair.event.kind == DRAWING}
    # where the other screen draws on it has not come to its end either
    if len(going_on) == 1 and drawing <= {*going_on}:
        asks_on = _asks_on(tail, going_on[0], pairs[start - 1 : start])
        return [(A_QUESTION if asks_on else THE_END)[going_on[0]]] * len(tail)
    names: list[str] = []
    for _, group in groupby(tail, key=lambda pair: pair.side):
        length = len(list(group))
        place = start + len(names)
        names += [name_gap_difference(pairs, place, place + length)] * length
    return names


def _goes_on(tail: Sequence[EventPair], side: str) -> bool:
    """Return whether one of the screens shows more than a few words after the other one's end."""
    kinds = {pair.event.kind for pair in tail if pair.side == side}
    return QUESTION in kinds or kinds == {DRAWING, MESSAGE}


def _asks_on(tail: Sequence[EventPair], side: str, before: Sequence[EventPair]) -> bool:
    """Return whether questions alone are concerned: the last one again where there is more."""
    kinds = {pair.event.kind for pair in tail}
    if side == MISSING:
        return DRAWING not in kinds
    return kinds == {QUESTION} and all(
        one.seen is not None and one.seen.text == pair.event.text for one in before for pair in tail
    )


# Alignment: which event of one screen belongs to which of another


@dataclass(frozen=True)
class EventPair:
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


def align_events(expected: Sequence[Event], seen: Sequence[Event]) -> list[EventPair]:
    """Return the events of both screens in pairs, in order."""
    prompts = {event.text for event in (*expected, *seen) if event.kind == QUESTION}
    left, right = _asking_last(expected, prompts), _asking_last(seen, prompts)
    start = _shown_in_common(left, right)
    after = _shown_in_common(left[start:][::-1], right[start:][::-1])
    # a table only for what lies between: its size is the product of both
    stop, end = len(left) - after, len(right) - after
    known = {event.without_names for event in left}
    return [
        *map(EventPair, left[:start], right[:start]),
        *_cheapest_pairs(left[start:stop], right[start:end], partial(_cost_of_pair, known=known)),
        *map(EventPair, left[stop:], right[end:]),
    ]


def count_unmatched_tail(pairs: Sequence[EventPair]) -> int:
    """Count the last pairs, of which one screen shows nothing."""
    return sum(1 for _ in takewhile(lambda pair: pair.side != BOTH, reversed(pairs)))


def _asking_last(events: Sequence[Event], prompts: Collection[str]) -> list[Event]:
    """Return the events; a prompt at the end, at which nothing was typed, is a question too."""
    last = [
        replace(event, kind=QUESTION) if event.text in prompts else event for event in events[-1:]
    ]
    return [*events[:-1], *last]


def _shown_in_common(left: Sequence[Event], right: Sequence[Event]) -> int:
    return in_common(
        (event.compared_lines for event in left), (event.compared_lines for event in right)
    )


def alignment_effort(left: Sequence[Event], right: Sequence[Event]) -> int:
    """Return how long it takes to align these events, counted in letters that are likened."""
    start = _shown_in_common(left, right)
    sides = left[start:], right[start:]
    one, other = (sum(event.effort for event in events) for events in sides)
    return one * len(sides[1]) + other * len(sides[0])


def _cheapest_pairs(left: Sequence[Event], right: Sequence[Event], cost: Cost) -> list[EventPair]:
    """Return the cheapest pairs of all; where several are, the last events are paired first."""
    steps = _cheapest_steps(left, right, cost)
    pairs: list[EventPair] = []
    row, column = len(left), len(right)
    while row or column:
        side = steps[row][column]
        row -= side != EXTRA
        column -= side != MISSING
        expected = None if side == EXTRA else left[row]
        seen = None if side == MISSING else right[column]
        pairs.append(EventPair(expected, seen))
    return pairs[::-1]


def _cheapest_steps(left: Sequence[Event], right: Sequence[Event], cost: Cost) -> list[list[str]]:
    """Return the last step on the cheapest way to the first events of either screen."""
    # as for an edit distance, one row of the table at a time; all steps are stored
    above = [ALONE * column for column in range(len(right) + 1)]
    steps = [[EXTRA] * (len(right) + 1)]
    for expected in left:
        here = [above[0] + ALONE]
        taken = [MISSING]
        for column, found in enumerate(right):
            least, side = above[column] + cost(expected, found), BOTH
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
