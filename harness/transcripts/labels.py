"""The words beside the rows of two screens: what differs, and what one of them does not have."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

from harness.model import Row
from harness.transcripts.alignment import EXTRA, MISSING
from harness.transcripts.differences import (
    A_DRAWING,
    A_MESSAGE,
    A_QUESTION,
    A_TURN,
    AN_OUTCOME,
    WORDS,
)
from harness.transcripts.events import BLANK, DRAWING, MESSAGE, QUESTION
from harness.transcripts.side_by_side import CUT

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


def labels(rows: Sequence[Row]) -> list[str]:
    """Return what is said of each row, "" where nothing differs."""
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
    """Return what is said of a row, "" where nothing differs in it."""
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
