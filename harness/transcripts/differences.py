"""Two screens side by side: their differences, each with a name and words for readers."""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import partial
from itertools import chain, groupby, takewhile, zip_longest

from harness.model import CUT, Row
from harness.transcripts.events import (
    A_MESSAGE,
    BLANK,
    DRAWING,
    MESSAGE,
    NOBODY,
    QUESTION,
    QUESTION_MISSING,
    Cells,
    Event,
    Line,
    find_events,
    nothing_drawn,
)
from harness.transcripts.screen import OPENING, Screen, in_common, with_guillemets
from harness.wire import TYPED

BOTH, MISSING, EXTRA = "both", "missing", "extra"
A_TURN = {MISSING: "turn_missing", EXTRA: "turn_repeated"}
A_QUESTION = {MISSING: QUESTION_MISSING, EXTRA: "asked_too_often"}
BLANK_LINE = {MISSING: "blank_line_missing", EXTRA: "blank_line_extra"}
THE_END = {MISSING: "early_end", EXTRA: "went_on_after_the_end"}
A_DRAWING = "wrong_board"
TRAILING = "trailing_blank"
AN_OUTCOME = "another_outcome"
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
WORDS = {
    **{name: single for (name, _), (single, _) in OF_ONE_SCREEN.items()},
    TRAILING: "blanks at the end of a line (no points deducted)",
    "letter_case": "upper and lower case differ",
    "zero_for_o": "the digit 0 where the letter O belongs",
    A_MESSAGE: "the wording differs",
    A_DRAWING: "the drawing differs",
    AN_OUTCOME: "another outcome",
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
    """Return the name of the difference in each pair of events, a key of WORDS; "" for none.

    `endings` maps each outcome to the expression that is found in a message on it.  Once the turns
    are out of step, every later turn bears the first name.
    """
    end = len(pairs) - count_unmatched_tail(pairs)
    names = _name_runs(pairs, 0, end, endings)
    first = next((name for name in names if name in TURNS), "")
    for place, name in enumerate(names):
        names[place] = first if name in TURNS and pairs[place].side == BOTH else name
    return [*names, *name_tail_differences(pairs, end)]


def _name_runs(
    pairs: Sequence[EventPair], first: int, end: int, endings: Mapping[str, str]
) -> list[str]:
    """Return a name for each pair up to `end`; what one screen shows in a row has one name."""
    names: list[str] = []
    for side, group in groupby(pairs[first:end], key=lambda pair: pair.side):
        start = first + len(names)
        places = range(start, start + len(list(group)))
        if side == BOTH:
            names += [name_pair_difference(pairs, place, endings) for place in places]
        else:
            names += [name_gap_difference(pairs, start, places.stop)] * len(places)
    return names


def name_pair_difference(pairs: Sequence[EventPair], place: int, endings: Mapping[str, str]) -> str:
    """Return the name of the difference of two events; "" for none, or another answer alone."""
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
    outcomes = [ending(event.text, endings) for event in (expected, seen)]
    disagree = all(outcomes) and outcomes[0] != outcomes[1]
    return (
        _name_letter_difference(expected.text, seen.text)
        or (AN_OUTCOME if disagree else "")
        or _name_turn_difference(pairs, place)
        or A_MESSAGE
    )


def ending(text: str, endings: Mapping[str, str]) -> str:
    """Return the name of the first outcome whose expression is found in a text, "" for none."""
    return next((name for name, words in endings.items() if re.search(words, text)), "")


def _name_drawing_difference(expected: Event, seen: Event) -> str:
    drawn = "".join(expected.cells), "".join(seen.cells)
    if drawn[0] != drawn[1]:
        return _name_letter_difference(*drawn) or A_DRAWING
    lines = [[line for line in event.compared_lines if line] for event in (expected, seen)]
    if lines[0] != lines[1]:
        return A_MESSAGE
    return blank_lines(len(expected.compared_lines), len(seen.compared_lines))


def blank_lines(expected: int, seen: int) -> str:
    """Return "blank_line_missing" where fewer are seen than expected, else "blank_line_extra"."""
    return "blank_line_missing" if seen < expected else "blank_line_extra"


def _name_letter_difference(expected: str, seen: str) -> str:
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
    if sorted(expected.text) == sorted(seen.text):  # it names the same players in another order
        return ""
    before = pairs[max(0, place - MOST_NEAR) : place][::-1]
    after = pairs[place + 1 : place + 1 + MOST_NEAR]
    if _next_like(seen, (pair.seen for pair in before)) == seen.text:
        return A_TURN[EXTRA]
    near = [_next_like(seen, (pair.expected for pair in part)) for part in (before, after)]
    # nobody asks another player but at that player's turn
    return A_TURN[MISSING] if seen.text in near or seen.kind == QUESTION else ""


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
    """Return the name of the difference where one screen alone shows the pairs up to `stop`."""
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
    """Return the names from `start` on, where no event has a partner any more, one for each."""
    tail = pairs[start:]
    kinds = {
        side: {pair.event.kind for pair in tail if pair.side == side} for side in (MISSING, EXTRA)
    }
    # more than a few words after the end of the other screen
    going_on = [side for side in kinds if QUESTION in kinds[side] or len(kinds[side]) > 1]
    drawing = {side for side in kinds if DRAWING in kinds[side]}
    # where the other screen draws on it has not come to its end either
    if len(going_on) == 1 and drawing <= {*going_on}:
        asks_on = _asks_on(tail, going_on[0], pairs[start - 1 : start])
        return [(A_QUESTION if asks_on else THE_END)[going_on[0]]] * len(tail)
    return _name_runs(pairs, start, len(pairs), {})


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
        """The expected event, or the seen one where none was expected."""
        event = self.expected or self.seen
        assert event, "a pair holds an event"
        return event


def align_events(expected: Sequence[Event], seen: Sequence[Event]) -> list[EventPair]:
    """Return the events of both screens in pairs that differ least, None for no partner."""
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
    if events and events[-1].text in prompts:
        return [*events[:-1], replace(events[-1], kind=QUESTION)]
    return list(events)


def _shown_in_common(left: Sequence[Event], right: Sequence[Event]) -> int:
    return in_common(
        (event.compared_lines for event in left), (event.compared_lines for event in right)
    )


def alignment_effort(left: Sequence[Event], right: Sequence[Event]) -> int:
    """Return how long it takes to align these events, counted in letters that are likened."""
    start = _shown_in_common(left, right)
    efforts = [sum(event.effort for event in side[start:]) for side in (left, right)]
    return efforts[0] * len(right[start:]) + efforts[1] * len(left[start:])


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
        for column, seen in enumerate(right):
            least, side = above[column] + cost(expected, seen), BOTH
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


def _cost_of_pair(expected: Event, seen: Event, known: Collection[str]) -> float:
    if expected.kind != seen.kind:
        return NEVER
    if expected.compared_lines == seen.compared_lines:
        return 0.0
    if expected.kind == DRAWING:
        return _cost_of_drawings(expected, seen)
    return _cost_of_words(expected, seen, known)


def _cost_of_drawings(expected: Event, seen: Event) -> float:
    if expected.cells == seen.cells:
        return OTHER_LAYOUT
    wanted, shown = expected.likened_cells, seen.likened_cells
    equal: int = sum(map(operator.eq, wanted, shown))
    return OTHER_CELLS + EACH_CELL * (1 - equal / max(len(wanted), len(shown)))


def _cost_of_words(expected: Event, seen: Event, known: Collection[str]) -> float:
    if expected.text == seen.text:
        return OTHER_ANSWER
    if expected.without_names == seen.without_names:
        return OTHER_NAME
    if seen.without_names in known:  # it is what another event is expected to say
        return NEVER
    wanted, shown = expected.letter_pairs, seen.letter_pairs
    shared = 2 * len(wanted & shown)
    return OTHER_WORDS + EACH_LETTER * (1 - shared / (len(wanted) + len(shown) or 1))


BEFORE_LINES, AFTER_LINES = 400, 280  # around the first difference that are compared
MOST_EFFORT = 4_000_000  # about 0.1 s; the screens of ordinary programs take a tenth of it
MOST_LINES = 100  # of two drawings whose lines are likened
LONGEST_CHARS = 400
NO_LINE = Line(text="\n", raw="\n")  # what no line of a screen is
_TYPED_AFTER_TEXT = re.compile(f"(?<=[^ ]){TYPED}")

LONGEST_OUTCOME_CHARS = 60
TURNS = frozenset(A_TURN.values())
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
    endings: Mapping[str, str] = {},
) -> tuple[Row, ...]:
    """Return two screens that differ as rows, () where they do not.

    Of long ones these are the rows around the first difference, with a row "… (9 lines before)" or
    "after" for the others.  `endings` maps outcomes to expressions found in messages on them.
    """
    if expected == seen:
        return ()
    first = in_common(expected.lines, seen.lines)
    start, after = max(0, first - BEFORE_LINES), AFTER_LINES

    def events_in(screen: Screen) -> list[Event]:
        part = slice(start, first + after)
        lines = zip(screen.lines[part], screen.raw[part], strict=True)
        return list(find_events(lines, cells, player))

    left, right = events_in(expected), events_in(seen)
    while after > 1 and alignment_effort(left, right) > MOST_EFFORT:
        # the effort is a product of both sides: half of the lines take a quarter
        after //= 2
        left, right = events_in(expected), events_in(seen)
    pairs = align_events(left, right)
    rest = [max(0, len(screen.lines) - first - after) for screen in (expected, seen)]
    before = [BOTH, *(pair.side for pair in pairs)]
    groups = list(map(_rows_of, pairs, name_differences(pairs, endings), before))
    # of a screen that is cut, what has no partner at the end may have one in the rest
    certain = groups[: len(groups) - count_unmatched_tail(pairs)] if any(rest) else []
    if any(row.differs for rows in certain for row in rows):
        groups = certain
    rows = chain.from_iterable(groups)
    return (*_cut_row("before", start, start), *rows, *_cut_row("after", *rest))


def _cut_row(where: str, *lines: int) -> Iterator[Row]:
    if any(lines):
        expected, actual = (f"… ({count} lines {where})" if count else None for count in lines)
        yield Row(expected=expected, actual=actual, event=CUT)


def _rows_of(pair: EventPair, name: str, before: str) -> list[Row]:
    expected, seen = (event.lines if event else () for event in (pair.expected, pair.seen))
    return [
        *_blank_rows(pair, name, before),
        *(_make_row(*lines, pair, name) for lines in _pair_lines(expected, seen)),
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
    left, right = ([line.text for line in lines] for lines in (expected, seen))
    blocks = SequenceMatcher(None, left, right, autojunk=False).get_opcodes()
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
    """Return the words on each row, see `label`; where rows were cut, nothing is counted."""
    counts = {} if any(row.event == CUT for row in rows) else count_unmatched(rows)
    return [label(row, counts) for row in rows]


def count_unmatched(rows: Sequence[Row]) -> Mapping[tuple[str, str], int]:
    """Return how many drawings, questions, lines and turns one of two screens alone shows.

    The keys are those of OF_ONE_SCREEN: the name of a difference, and MISSING or EXTRA.
    """
    counts = Counter[tuple[str, str, str]]()
    kinds = groupby(rows, lambda row: (row.difference, side_of(row), row.event))
    for (name, side, event), group in kinds:
        if side:
            counts[name, side, event] += 1 if event == DRAWING else len(list(group))
    return {
        (name, side): counts[name, side, COUNTED_BY.get(name, QUESTION)]
        for name, side in OF_ONE_SCREEN
    }


def side_of(row: Row) -> str:
    """Return MISSING for a row of the expected screen alone, EXTRA for the other's, "" for both."""
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
        return "it is another player's turn"
    if row.difference == A_MESSAGE:
        if row.event == DRAWING:
            return "what is drawn around the cells differs"
        return in_words(row.expected or "", row.actual or "")
    is_cell = row.event == DRAWING and row.difference == A_DRAWING
    return in_cells(*row.cells) if is_cell else WORDS.get(row.difference, "")


def in_words(expected: str, actual: str) -> str:
    """Return "3 should be shown, not 4" for a number, "the spaces differ", else words of WORDS."""
    numbers = zip(NUMBER.findall(expected), NUMBER.findall(actual), strict=False)
    wrong = [pair for pair in numbers if pair[0] != pair[1]]
    if wrong and NUMBER.sub("", expected) == NUMBER.sub("", actual):
        return "{} should be shown, not {}".format(*wrong[0])
    if expected.translate(NO_BLANKS) == actual.translate(NO_BLANKS):
        return "the spaces differ"
    if actual.startswith(OPENING) and expected.endswith(actual):
        return "the answer stands alone on its line"
    return WORDS[A_MESSAGE]


def in_cells(expected: str, actual: str) -> str:
    """Return the first difference of two lines, such as "X should be drawn, not O"; never ""."""
    pairs = (pair for pair in zip(expected, actual, strict=False) if pair[0] != pair[1])
    wanted, drawn = next(pairs, ("", ""))
    if not wanted.strip() and not drawn.strip():
        return WORDS[A_DRAWING]
    if not drawn.strip():
        return f"{wanted} is missing in the drawing"
    if not wanted.strip():
        return f"{drawn} is drawn where nothing should be"
    return f"{wanted} should be drawn, not {drawn}"
