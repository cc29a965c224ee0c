"""The course of a game: what happens on a screen, one thing after another, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from harness.transcripts.events import DRAWING, QUESTION, Cells, find_events
from harness.transcripts.screen import Screen

MOST_EVENTS = 600  # things that happen: a program that goes on for ever may show any number


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
