"""Two screens side by side, as rows: event beside event, each difference named."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import partial
from itertools import chain, groupby, zip_longest
from types import MappingProxyType

from harness.model import Row
from harness.transcripts.differences import (
    A_DRAWING,
    A_MESSAGE,
    A_QUESTION,
    A_TURN,
    AN_OUTCOME,
    BOTH,
    EXTRA,
    MISSING,
    TRAILING,
    WORDS,
    EventPair,
    align_events,
    alignment_effort,
    blank_lines,
    count_unmatched_tail,
    name_differences,
)
from harness.transcripts.events import (
    BLANK,
    DRAWING,
    MESSAGE,
    NOBODY,
    QUESTION,
    Cells,
    Event,
    Line,
    find_events,
    nothing_drawn,
)
from harness.transcripts.screen import Screen, in_common, with_guillemets
from harness.wire import TYPED

BEFORE_LINES, AFTER_LINES = 400, 280  # around the first difference that are compared
MOST_EFFORT = 4_000_000  # about 0.1 s; the screens of ordinary programs take a tenth of it
MOST_LINES = 100  # of two drawings whose lines are likened
LONGEST_CHARS = 400
CUT = "cut"
NO_ENDINGS: Mapping[str, str] = MappingProxyType({})
NO_LINE = Line(text="\n", raw="\n")  # what no line of a screen is
_TYPED_AFTER_TEXT = re.compile(f"(?<=[^ ]){TYPED}")

Events = list[Event]
EventFinder = Callable[[Iterable[tuple[str, str]]], Iterable[Event]]
LONGEST_OUTCOME_CHARS = 60
DRAWN_ANOTHER_WAY = "the lines or spaces of the drawing differ"
ANOTHER_PLAYER = "it is another player's turn"
BLANK_LINE = {MISSING: "blank_line_missing", EXTRA: "blank_line_extra"}
TURNS = frozenset(A_TURN.values())
# What one screen alone shows: of a single one, of a number of them.
OF_ONE_SCREEN = {
    (BLANK_LINE[MISSING], MISSING): ("a blank line is missing", "{} blank lines are missing"),
    (BLANK_LINE[EXTRA], EXTRA): ("an extra blank line", "{} extra blank lines"),
    (A_DRAWING, MISSING): ("a drawing is missing", "{} drawings are missing"),
    (A_DRAWING, EXTRA): ("an extra drawing", "{} extra drawings"),
    (A_MESSAGE, MISSING): ("a line is missing", "{} lines are missing"),
    (A_MESSAGE, EXTRA): ("an extra line", "{} extra lines"),
    (A_TURN[MISSING], MISSING): ("a turn is missing", "{} turns are missing"),
    (A_TURN[EXTRA], EXTRA): ("an extra turn", "{} extra turns"),
    (A_QUESTION[MISSING], MISSING): ("a question is missing", "{} questions are missing"),
    (A_QUESTION[EXTRA], EXTRA): ("an extra question", "{} extra questions"),
}
# The answers of a turn may be any number, but each turn ends with a drawing.
COUNTED_BY = {
    A_MESSAGE: MESSAGE,
    **dict.fromkeys(BLANK_LINE.values(), BLANK),
    **dict.fromkeys((A_DRAWING, *TURNS), DRAWING),
}
NO_BLANKS = {ord(" "): None, ord("·"): None}  # of lines in which blanks may be shown as dots
NUMBER = re.compile(r"\d+")


def side_by_side(
    expected: Screen,
    seen: Screen,
    cells: Cells = nothing_drawn,
    player: re.Pattern[str] = NOBODY,
    endings: Mapping[str, str] = NO_ENDINGS,
) -> tuple[Row, ...]:
    """Return two screens that differ as rows, of long ones what is around the first difference.

    `endings` maps each outcome to the expression that is found in a message on it.
    """
    if expected == seen:
        return ()
    first = in_common(expected.lines, seen.lines)
    start = max(0, first - BEFORE_LINES)
    stop, (left, right) = _events_around(
        first, (expected, seen), partial(find_events, cells=cells, player=player)
    )
    pairs = align_events(left, right)
    rest = [max(0, len(screen.lines) - stop) for screen in (expected, seen)]
    before = [BOTH, *(pair.side for pair in pairs)]
    groups = list(map(_rows_of, pairs, name_differences(pairs, endings), before))
    rows = chain.from_iterable(_certain_rows(pairs, groups) if any(rest) else groups)
    return (*_cut_row("before", start, start), *rows, *_cut_row("after", *rest))


def _events_around(
    first: int, screens: tuple[Screen, Screen], recognised: EventFinder
) -> tuple[int, tuple[Events, Events]]:
    """Return the events around the first line that differs, and the line at which they end.

    They end earlier where it would take long to align them.
    """
    after = AFTER_LINES
    while True:
        left, right = (_events_in(screen, first, after, recognised) for screen in screens)
        if after == 1 or alignment_effort(left, right) <= MOST_EFFORT:
            return first + after, (left, right)
        # the effort is a product of both sides: half of the lines take a quarter
        after //= 2


def _events_in(screen: Screen, first: int, after: int, recognised: EventFinder) -> Events:
    part = slice(max(0, first - BEFORE_LINES), first + after)
    return list(recognised(zip(screen.lines[part], screen.raw[part], strict=True)))


def _certain_rows(pairs: Sequence[EventPair], groups: list[list[Row]]) -> list[list[Row]]:
    """Return the rows up to the last pair of both screens, where one of them differs, else all.

    Of a screen that is cut, what has no partner at the end may have one in the rest.
    """
    certain = groups[: len(groups) - count_unmatched_tail(pairs)]
    return certain if any(row.differs for rows in certain for row in rows) else groups


def _cut_row(where: str, *lines: int) -> Iterator[Row]:
    """Yield a row for the lines that are left out on either side."""
    if any(lines):
        expected, actual = (f"… ({count} lines {where})" if count else None for count in lines)
        yield Row(expected=expected, actual=actual, event=CUT)


def _rows_of(pair: EventPair, name: str, before: str) -> list[Row]:
    expected, seen = (event.lines if event else () for event in (pair.expected, pair.seen))
    return [
        *_blank_rows(pair, name, before),
        *(_make_row(one, other, pair, name) for one, other in _pair_lines(expected, seen)),
    ]


def _make_row(expected: Line, seen: Line, pair: EventPair, name: str) -> Row:
    differs = expected.text != seen.text
    return Row(
        expected=_mark_difference(expected, seen),
        actual=_mark_difference(seen, expected),
        differs=differs,
        event=pair.event.kind,
        difference=name if differs else TRAILING if expected.raw != seen.raw else "",
        cells=(
            with_guillemets(expected.cells[:LONGEST_CHARS]),
            with_guillemets(seen.cells[:LONGEST_CHARS]),
        ),
        alone=pair.side != BOTH,
    )


def _blank_rows(pair: EventPair, name: str, before: str) -> Iterator[Row]:
    expected, seen = (event.blanks if event else 0 for event in (pair.expected, pair.seen))
    if pair.side == BOTH:
        # beside a gap nobody can tell where a blank line belongs
        name = blank_lines(expected, seen) if before == BOTH else ""
    for number in range(max(expected, seen)):
        there = number < expected, number < seen
        yield Row(
            expected="" if there[0] else None,
            actual="" if there[1] else None,
            differs=not all(there),
            event=BLANK,
            difference="" if all(there) else name,
        )


def _pair_lines(expected: Sequence[Line], seen: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """Return the lines of two events in pairs, NO_LINE beside one that has no partner."""
    if len(expected) == len(seen) or len(expected) + len(seen) > MOST_LINES:
        return zip_longest(expected, seen, fillvalue=NO_LINE)
    one, other = ([line.text for line in lines] for lines in (expected, seen))
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_opcodes()
    return chain.from_iterable(
        zip_longest(expected[start:stop], seen[begin:end], fillvalue=NO_LINE)
        for _, start, stop, begin, end in blocks
    )


def _mark_difference(line: Line, other: Line) -> str | None:
    """Return a line as a reader sees it beside the other one: what they differ in is visible."""
    if line is NO_LINE:
        return None
    text = with_guillemets(_TYPED_AFTER_TEXT.sub(f" {TYPED}", line.text[:LONGEST_CHARS]))
    only_blanks = line.text != other.text and line.text.split() == other.text.split()
    return text.replace(" ", "·") if only_blanks else text


# The words beside the rows of two screens: what differs, and what one of them does not have


def labels(rows: Sequence[Row]) -> list[str]:
    """Return the words on each row, "" where nothing differs."""
    counts = (
        Counter[tuple[str, str]]()
        if any(row.event == CUT for row in rows)
        else count_unmatched(rows)
    )
    return [label(row, counts) for row in rows]


def count_unmatched(rows: Sequence[Row]) -> Mapping[tuple[str, str], int]:
    """Return how many drawings, questions, lines and turns one of two screens alone shows."""
    found: dict[tuple[str, str], int] = {}
    kinds = Counter[tuple[str, str, str]]()
    for (event, name, side), group in groupby(
        rows, lambda row: (row.event, row.difference, side_of(row))
    ):
        if side:
            kinds[name, side, event] += 1 if event == DRAWING else len(list(group))
    for name, side in OF_ONE_SCREEN:
        found[name, side] = kinds[name, side, COUNTED_BY.get(name, QUESTION)]
    return found


def side_of(row: Row) -> str:
    """Return which screen lacks what a row of one screen alone shows, "" for any other row."""
    is_blank = row.event == BLANK and None in (row.expected, row.actual)
    if not (row.alone or is_blank):
        return ""
    return MISSING if row.actual is None else EXTRA


def label(row: Row, counts: Mapping[tuple[str, str], int]) -> str:
    """Return the words on a row, "" where nothing differs in it."""
    if row.difference == AN_OUTCOME:
        texts = [(text or "")[:LONGEST_OUTCOME_CHARS] for text in (row.expected, row.actual)]
        return f'{WORDS[AN_OUTCOME]}: "{texts[0]}" is expected, not "{texts[1]}"'
    if side := side_of(row):
        one, many = OF_ONE_SCREEN.get((row.difference, side), ("", ""))
        number = counts.get((row.difference, side), 0)
        return (many.format(number) if number > 1 else one) or WORDS.get(row.difference, "")
    if row.difference in TURNS:
        return ANOTHER_PLAYER
    if row.difference == A_MESSAGE:
        is_drawn = row.event == DRAWING
        return DRAWN_ANOTHER_WAY if is_drawn else in_words(row.expected or "", row.actual or "")
    is_cell = row.event == DRAWING and row.difference == A_DRAWING
    return in_cells(*row.cells) if is_cell else WORDS.get(row.difference, "")


def in_words(expected: str, actual: str) -> str:
    """Return what differs in two lines that should say the same."""
    numbers = zip(NUMBER.findall(expected), NUMBER.findall(actual), strict=False)
    wrong = [both for both in numbers if both[0] != both[1]]
    if wrong and NUMBER.sub("", expected) == NUMBER.sub("", actual):
        return "{} should be shown, not {}".format(*wrong[0])
    if expected.translate(NO_BLANKS) == actual.translate(NO_BLANKS):
        return "the spaces differ"
    return WORDS[A_MESSAGE]


def in_cells(expected: str, actual: str) -> str:
    """Return where the cells of a drawn line differ first."""
    pairs = (both for both in zip(expected, actual, strict=False) if both[0] != both[1])
    wanted, found = next(pairs, ("", ""))
    if not wanted.strip() and not found.strip():
        return WORDS[A_DRAWING]
    if not found.strip():
        return f"{wanted} is missing in the drawing"
    if not wanted.strip():
        return f"{found} is drawn where nothing should be"
    return f"{wanted} should be drawn, not {found}"
