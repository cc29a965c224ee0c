"""Events: what happens on a screen, one thing after another, whatever the program is about.

A line with typed text in it is a QUESTION.  Lines that the assignment recognises as part of a
drawing make one DRAWING.  Any other line is a MESSAGE.  Blank lines are no events of their own: an
event knows how many come before it; inside a drawing they are part of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from harness.transcripts.screen import remembered_line
from harness.wire import TYPED

DRAWING, QUESTION, MESSAGE, BLANK = "drawing", "question", "message", "blank"
LONGEST_LIKENED_CHARS = 200  # of a text
MOST_LIKENED = 400  # cells of a drawing
EFFORT = 10  # what likening costs at the least, counted in letters
_EVENT = re.compile("d(b*d)*|b+|q|m")  # of the kinds' first letters: a drawing may hold blank lines
NOBODY = re.compile(r"(?!)")  # how a player is named where an assignment says nothing of players
_NUMBER = re.compile(r"\d+")

Cells = Callable[[str], "str | None"]
"""Return the cells in a line of a drawing, "" for one without any, None for any other line."""


def nothing_drawn(line: str) -> str | None:
    """Return that a line is no part of a drawing: for an assignment that draws nothing."""
    return None


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line of a screen: as it compares, as it was shown, and the cells drawn in it."""

    text: str
    raw: str
    cells: str = ""


@dataclass(frozen=True, kw_only=True)
class Event:
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
        """The text whichever players are named in it."""
        return self.player.sub("#", self.text)

    @cached_property
    def without_names(self) -> str:
        """The text whichever numbers and players stand in it."""
        return _NUMBER.sub("#", self.player.sub("#", self.text[:LONGEST_LIKENED_CHARS]))

    @cached_property
    def letter_pairs(self) -> frozenset[str]:
        """The pairs of neighbouring letters in the text, by which texts are likened."""
        text = self.text[:LONGEST_LIKENED_CHARS].casefold()
        return frozenset(map("".join, pairwise(text)))

    @property
    def effort(self) -> int:
        """How long it takes to liken it to another event of its kind."""
        return EFFORT + (
            len(self.likened_cells) if self.kind == DRAWING else len(self.letter_pairs)
        )


def names_in(text: str, player: re.Pattern[str]) -> list[str]:
    """Return the numbers and the players that a text names, in order."""
    found = (match for pattern in (player, _NUMBER) for match in pattern.finditer(text))
    return [name for _, name in sorted({(match.start(), match[0]) for match in found})]


def find_events(
    lines: Iterable[tuple[str, str]], cells: Cells, player: re.Pattern[str] = NOBODY
) -> Iterator[Event]:
    """Yield the events in lines of a screen, each of them as it compares and as it was shown."""
    recognised = [_recognise_line(raw, text, cells) for text, raw in lines]
    blanks = 0
    # each line is the letter of its kind: what makes an event is a pattern of lines
    for match in _EVENT.finditer("".join(kind[0] for kind, _ in recognised)):
        found = recognised[slice(*match.span())]
        kind = found[0][0]
        if kind == BLANK:
            blanks = len(found)
            continue
        shown = tuple(line for _, line in found)
        yield Event(kind=kind, lines=shown, blanks=blanks, player=player)
        blanks = 0


@remembered_line
def _recognise_line(raw: str, text: str, cells: Cells) -> tuple[str, Line]:
    """Return a line with the kind of event that it is part of."""
    if not text:
        return BLANK, Line(text=text, raw=raw)
    if TYPED in text:
        return QUESTION, Line(text=text, raw=raw)
    drawn = cells(text)
    if drawn is None:
        return MESSAGE, Line(text=text, raw=raw)
    return DRAWING, Line(text=text, raw=raw, cells=drawn)
