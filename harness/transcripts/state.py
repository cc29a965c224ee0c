"""What a game goes through, whatever the words and the layout of its screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from harness.transcripts.events import DRAWING, QUESTION, Cells, find_events
from harness.transcripts.screen import LEFT_OUT, Screen, remembered
from harness.wire import TYPED, TYPED_END

MOST_EVENTS = 600  # things that happen: a program that goes on for ever may show any number
Endings = tuple[tuple[str, str], ...]


def state(screen: Screen, cells: Cells, endings: Mapping[str, str]) -> Screen:
    """Return what is drawn, what is typed and how it ends, a line each; words are left out.

    `endings` maps what is told of an ending to the expression that is found in a message then;
    the first such message after a drawing counts, even if the last drawing is missing.
    """
    return _state_screen(screen, cells, tuple(endings.items()))


def moves(screen: Screen, cells: Cells, endings: Mapping[str, str]) -> Screen:
    """Return what is typed and how it ends, a line each, whatever is drawn and said.

    The first message that tells an ending counts, after something was typed.
    """
    return _moves_screen(screen, cells, tuple(endings.items()))


@remembered
def _state_screen(screen: Screen, cells: Cells, endings: Endings) -> Screen:
    return Screen("\n".join(_state_lines(screen, cells, endings)))


@remembered
def _moves_screen(screen: Screen, cells: Cells, endings: Endings) -> Screen:
    return Screen("\n".join(_move_lines(screen, cells, endings)))


def _move_lines(screen: Screen, cells: Cells, endings: Endings) -> Iterator[str]:
    is_open = False
    for event in find_events(zip(screen.lines, screen.raw, strict=True), cells):
        if event.kind == QUESTION:
            is_open = True
            yield event.compared_lines[0][len(event.text) :]
        elif event.text == LEFT_OUT:
            yield LEFT_OUT
        elif is_open and event.kind != DRAWING:
            found = _endings_in(event.text, endings)
            is_open = not found
            yield from found[:1]


def _endings_in(text: str, endings: Endings) -> list[str]:
    return [name for name, words in endings if re.search(words, text)]


def _state_lines(screen: Screen, cells: Cells, endings: Endings) -> Iterator[str]:
    is_drawn = False
    for event in find_events(zip(screen.lines, screen.raw, strict=True), cells):
        if event.kind == DRAWING:
            is_drawn = True
            yield from map("|".join, event.cells)
        elif event.kind == QUESTION:
            yield event.compared_lines[0][len(event.text) :]
        elif event.text == LEFT_OUT:
            yield LEFT_OUT
        elif is_drawn:
            found = _endings_in(event.text, endings)
            is_drawn = not found
            yield from found[:1]


def course(screen: Screen, cells: Cells, signs: Mapping[str, str]) -> list[str]:
    """Return what is drawn, what is typed, and what the other lines are a sign of.

    `signs` maps what a line tells to the expression that is found in it then; of the groups in it
    the texts are told, too.  What a line tells that the one before has told is left out.
    """
    found: list[str] = []
    for one in _happenings(screen, cells, signs):
        if one != (found or [""])[-1] or one.startswith("|"):
            found.append(one)
    return found[:MOST_EVENTS]


def _happenings(screen: Screen, cells: Cells, signs: Mapping[str, str]) -> Iterator[str]:
    for event in find_events(zip(screen.lines, screen.raw, strict=True), cells):
        if event.kind == DRAWING:
            yield from (f"|{row}" for row in event.cells)
            continue
        for name, words in signs.items():
            match = re.search(words, event.text)
            if match:
                yield " ".join([name, *match.groups("")])
        if event.kind == QUESTION:
            yield f"|{event.compared_lines[0][len(event.text) :]}"


@dataclass(frozen=True, kw_only=True)
class Question:
    """What asks for a line: its text, the lines from `start` to `line`, what was typed there.

    A prompt on a line of its own, above the one that is typed, belongs to its question.
    """

    text: str
    typed: str
    start: int
    line: int


def questions(screen: Screen) -> list[Question]:
    """Return the questions of a screen that were answered, in order."""
    return list(_known_questions(screen))


@remembered
def _known_questions(screen: Screen) -> tuple[Question, ...]:
    return tuple(_questions(screen.lines))


def last_question(screen: Screen) -> Question:
    """Return the question at which a screen ends, which is to be answered."""
    lines = screen.lines
    text = "".join(lines[-1:])
    if not text or TYPED in text:  # it asks without a word
        return Question(text="", typed="", start=len(lines), line=len(lines))
    return _question(lines, len(lines) - 1, text, "")


def _questions(lines: tuple[str, ...]) -> Iterator[Question]:
    for number, line in enumerate(lines):
        if TYPED in line:
            text, _, typed = line.partition(TYPED)
            yield _question(lines, number, text, typed.partition(TYPED_END)[0])


def _question(lines: tuple[str, ...], line: int, text: str, typed: str) -> Question:
    start = line
    if not text.strip():
        above = next((n for n in range(line - 1, -1, -1) if lines[n]), line)
        if TYPED not in lines[above]:
            start, text = above, lines[above]
    return Question(text=text.strip(), typed=typed, start=start, line=line)
