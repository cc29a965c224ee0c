"""Differences between two screens, each with a name for programs and words for readers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from harness.transcripts.alignment import BOTH, EXTRA, MISSING, Pair, alone_at_the_end
from harness.transcripts.events import DRAWING, MESSAGE, QUESTION, Event

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


def name_differences(pairs: Sequence[Pair], endings: Mapping[str, str]) -> list[str]:
    """Return the name of the difference in each pair of events, "" where there is none.

    `endings` maps each outcome to the expression that is found in a message which tells it.
    """
    end = len(pairs) - alone_at_the_end(pairs)
    names: list[str] = []
    for alone, group in groupby(pairs[:end], key=lambda pair: pair.side):
        start, length = len(names), len(list(group))
        if alone == BOTH:
            places = range(start, start + length)
            names += [in_a_pair(pairs, place, endings) for place in places]
        else:
            names += [in_a_gap(pairs, start, start + length)] * length
    return [*_in_step(names, pairs), *at_the_end(pairs, end)]


def _in_step(names: list[str], pairs: Sequence[Pair]) -> Iterator[str]:
    """Yield the names; once the turns are out of step, every later turn bears the first name."""
    first = next((name for name in names if name in A_TURN.values()), "")
    for name, pair in zip(names, pairs, strict=False):
        yield first if name in A_TURN.values() and pair.side == BOTH else name


def in_a_pair(pairs: Sequence[Pair], place: int, endings: Mapping[str, str]) -> str:
    """Name the difference between two events that belong together."""
    expected, seen = pairs[place].expected, pairs[place].seen
    if expected is None or seen is None:
        return ""
    if expected.compared_lines == seen.compared_lines:
        return "" if _raw_lines(expected) == _raw_lines(seen) else TRAILING
    if expected.kind == DRAWING:
        return _in_drawings(expected, seen)
    if expected.text == seen.text:  # another answer, since the questions before are not the same
        return ""
    return (
        _in_letters(expected.text, seen.text)
        or _in_the_outcome(expected, seen, endings)
        or _in_a_turn(pairs, place)
        or A_MESSAGE
    )


def _in_the_outcome(expected: Event, seen: Event, endings: Mapping[str, str]) -> str:
    """Name the difference between two messages that tell how it ended, where they disagree."""
    outcomes = [ending(event.text, endings) for event in (expected, seen)]
    return AN_OUTCOME if all(outcomes) and outcomes[0] != outcomes[1] else ""


def ending(text: str, endings: Mapping[str, str]) -> str:
    """Return the outcome that a text tells, "" for none."""
    return next((name for name, words in endings.items() if re.search(words, text)), "")


def _raw_lines(event: Event) -> list[str]:
    return [line.raw for line in event.lines]


def _in_drawings(expected: Event, seen: Event) -> str:
    drawn = "".join(expected.cells), "".join(seen.cells)
    if drawn[0] != drawn[1]:
        return _in_letters(*drawn) or A_DRAWING
    lines = [[line for line in event.compared_lines if line] for event in (expected, seen)]
    return (
        blank_lines(len(expected.compared_lines), len(seen.compared_lines))
        if lines[0] == lines[1]
        else A_MESSAGE
    )


def blank_lines(expected: int, seen: int) -> str:
    """Name a difference in the number of blank lines."""
    return "blank_line_missing" if seen < expected else "blank_line_extra"


def _in_letters(expected: str, seen: str) -> str:
    """Name a difference that lies in single letters alone."""
    if expected.casefold() == seen.casefold():
        return "letter_case"
    letters = [text.upper().replace("0", "O") for text in (expected, seen)]
    zeros = seen.count("0") > expected.count("0")
    return "zero_for_o" if zeros and letters[0] == letters[1] else ""


def _in_a_turn(pairs: Sequence[Pair], place: int) -> str:
    """Name what is said of another player than expected."""
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


# Gaps: what one of two screens shows and the other one does not


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
    drawing = {pair.side for pair in tail if pair.event.kind == DRAWING}
    # where the other screen draws on it has not come to its end either
    if len(going_on) == 1 and drawing <= {*going_on}:
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
