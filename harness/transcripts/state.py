"""The state that a screen goes through, whatever its words and its layout."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from harness.transcripts.events import DRAWING, QUESTION, Cells, find_events
from harness.transcripts.remembering import remembered
from harness.transcripts.screen import LEFT_OUT, Screen

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
