"""Events: what happens on a screen, one thing after another, whatever the program is about.

A line with typed text in it is a QUESTION.  Lines that the assignment recognises as part of a
drawing make one DRAWING.  Any other line is a MESSAGE.  Blank lines are no events of their own: an
event knows how many come before it; inside a drawing they are part of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise

from harness.model import Record
from harness.transcripts.screen import (
    LEFT_OUT,
    Question,
    Screen,
    question_at,
    remembered,
    remembered_line,
)
from harness.wire import TYPED

DRAWING, QUESTION, MESSAGE, BLANK = "drawing", "question", "message", "blank"
QUESTION_MISSING, A_MESSAGE = "asked_too_seldom", "wording"  # differences, see `differences.py`
LONGEST_LIKENED_CHARS = 200  # of a text
MOST_LIKENED = 400  # cells of a drawing
EFFORT = 10  # what likening costs at the least, counted in letters
_EVENT = re.compile("d(b*d)*|b+|q|m")  # of the kinds' first letters: a drawing may hold blank lines
NOBODY = re.compile(r"(?!)")  # how a player is named where an assignment says nothing of players
_NUMBER = re.compile(r"\d+")

Cells = Callable[[str], "str | None"]
"""Return the cells in a line of a drawing, "" for one without any, None for any other line."""
MOST_EVENTS = 600  # things that happen: a program that goes on for ever may show any number
Endings = tuple[tuple[str, str], ...]


def nothing_drawn(line: str) -> str | None:
    """Return that a line is no part of a drawing: for an assignment that draws nothing."""
    return None


class Line(Record):
    """A line of a screen: as it compares, as it was shown, and the cells drawn in it."""

    text: str
    raw: str
    cells: str = ""


class Event(Record):
    """Something that happens on a screen; `blanks` are the blank lines before it.

    `player` finds the names of players in a text.
    """

    kind: str
    lines: tuple[Line, ...]
    blanks: int = 0
    player: re.Pattern[str] = NOBODY

    @cached_property
    def compared_lines(self) -> tuple[str, ...]:
        """What compares: two events with the same are the same."""
        return tuple(line.text for line in self.lines)

    @cached_property
    def text(self) -> str:
        """What the program says: of a question what stands before the typed text."""
        return "\n".join(self.compared_lines).partition(TYPED)[0]

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The rows of cells that a drawing holds."""
        return tuple(line.cells for line in self.lines if line.cells)

    @cached_property
    def likened_cells(self) -> str:
        """The cells by which drawings are likened."""
        return "".join(self.cells)[:MOST_LIKENED]

    @cached_property
    def without_players(self) -> str:
        """The text with "#" for each player that is named in it."""
        return self.player.sub("#", self.text)

    @cached_property
    def without_names(self) -> str:
        """The first LONGEST_LIKENED_CHARS of the text, with "#" for each number and player."""
        return _NUMBER.sub("#", self.player.sub("#", self.text[:LONGEST_LIKENED_CHARS]))

    @cached_property
    def letter_pairs(self) -> frozenset[str]:
        """The pairs of neighbouring letters in the text, whatever their case, to liken texts by."""
        text = self.text[:LONGEST_LIKENED_CHARS].casefold()
        return frozenset(map("".join, pairwise(text)))

    @property
    def effort(self) -> int:
        """How long it takes to liken it to another event of its kind, counted in letters."""
        return EFFORT + (
            len(self.likened_cells) if self.kind == DRAWING else len(self.letter_pairs)
        )


def names_in(text: str, player: re.Pattern[str]) -> list[str]:
    """Return the numbers and the players that a text names, in order."""
    matches = (match for pattern in (player, _NUMBER) for match in pattern.finditer(text))
    return [name for _, name in sorted({(match.start(), match[0]) for match in matches})]


def find_events(
    lines: Iterable[tuple[str, str]], cells: Cells, player: re.Pattern[str] = NOBODY
) -> Iterator[Event]:
    """Yield the events in lines of a screen, a line being what compares and what was shown."""
    recognised = [_recognise_line(raw, text, cells) for text, raw in lines]
    blanks = 0
    # each line is the letter of its kind: what makes an event is a pattern of lines
    for match in _EVENT.finditer("".join(kind[0] for kind, _ in recognised)):
        matched = recognised[slice(*match.span())]
        kind = matched[0][0]
        if kind == BLANK:
            blanks = len(matched)
        else:
            shown = tuple(line for _, line in matched)
            yield Event(kind=kind, lines=shown, blanks=blanks, player=player)
            blanks = 0


def events_on(screen: Screen, cells: Cells) -> Iterator[Event]:
    """Return the events on a screen."""
    return find_events(zip(screen.lines, screen.raw, strict=True), cells)


@remembered_line
def _recognise_line(raw: str, text: str, cells: Cells) -> tuple[str, Line]:
    if not text or TYPED in text:
        return QUESTION if text else BLANK, Line(text=text, raw=raw)
    drawn = cells(text)
    kind = MESSAGE if drawn is None else DRAWING
    return kind, Line(text=text, raw=raw, cells=drawn or "")


# What a game goes through, whatever the words and the layout of its screen


def state(screen: Screen, cells: Cells, endings: Mapping[str, str]) -> Screen:
    """Return what is drawn, what is typed and how it ends, a line each; words are left out.

    `endings` maps the name of an ending to the expression that is found in a message on it;
    the first such message after a drawing counts, even if the last drawing is missing.
    """
    return _extract_screen(screen, cells, tuple(endings.items()), DRAWING)


def moves(screen: Screen, cells: Cells, endings: Mapping[str, str]) -> Screen:
    """Return what is typed and how it ends, a line each, whatever is drawn and printed.

    The first message on an ending counts, after something was typed.
    """
    return _extract_screen(screen, cells, tuple(endings.items()), QUESTION)


@remembered
def _extract_screen(screen: Screen, cells: Cells, endings: Endings, opening: str) -> Screen:
    return Screen("\n".join(_extracted_lines(screen, cells, endings, opening)), game=screen)


def _extracted_lines(screen: Screen, cells: Cells, endings: Endings, opening: str) -> Iterator[str]:
    """Yield lines; an ending counts after an event of the kind `opening`, drawings if it is one."""
    is_open = False
    for event in events_on(screen, cells):
        is_open = is_open or event.kind == opening
        if event.kind == QUESTION:
            yield event.compared_lines[0][len(event.text) :]
        elif event.kind == DRAWING:
            yield from map("|".join, event.cells) if opening == DRAWING else ()
        elif event.text == LEFT_OUT:
            yield LEFT_OUT
        elif is_open:
            names = [name for name, words in endings if re.search(words, event.text)]
            is_open = not names
            yield from names[:1]


def course(screen: Screen, cells: Cells, signs: Mapping[str, str]) -> list[str]:
    """Return the first MOST_EVENTS of what is drawn and typed, behind "|", and of what signs tell.

    `signs` maps the name of a happening to the expression that is found in its line; the texts of
    its groups follow the name.  A happening of a sign like the one before it is left out.
    """
    happenings: list[str] = []
    for happening in _happenings(screen, cells, signs):
        if happening != (happenings or [""])[-1] or happening.startswith("|"):
            happenings.append(happening)
    return happenings[:MOST_EVENTS]


def _happenings(screen: Screen, cells: Cells, signs: Mapping[str, str]) -> Iterator[str]:
    for event in events_on(screen, cells):
        if event.kind == DRAWING:
            yield from (f"|{row}" for row in event.cells)
            continue
        for name, words in signs.items():
            match = re.search(words, event.text)
            if match:
                yield " ".join([name, *match.groups("")])
        if event.kind == QUESTION:
            yield f"|{event.compared_lines[0][len(event.text) :]}"


def questions(screen: Screen) -> list[Question]:
    """Return the questions of a screen that were answered, in order."""
    return list(screen.questions)


def last_question(screen: Screen) -> Question:
    """Return the unanswered question at the end of a screen, with the text "" for a typed line."""
    lines = screen.lines
    text = "".join(lines[-1:])
    if not text or TYPED in text:  # it asks without a word
        return Question(text="", typed="", start=len(lines), line=len(lines))
    return question_at(lines, len(lines) - 1, text, "")
