"""Screens of `numpad`: what a call or a board shows, and a run of the program cut into parts.

What the assignment leaves open is taken out of both sides before they are compared: blank lines,
a second blank before `Y/N`, the line that may follow bad text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from harness.assignments.numpad.boards import ENDINGS, POSITIONS, cells
from harness.checks import TYPED, TYPED_END, Call, Game, Screen, states

WELCOME = "Welcome to Tic-Tac-Toe!"
MARKER = "Select a marker for Player 1 (X or O):"
POSITION = "Select a position on the board (1-9):"
AGAIN = "Do you want to play again? Y/N:"
BAD_TEXT = "Please choose an integer between 1-9 inclusive."
SENTENCES = {
    "1": "Player 1 was randomly determined to go first.",
    "2": "Player 2 was randomly determined to go first.",
}
POSITION_TEXTS = [str(position) for position in POSITIONS]
TURNS = ("X's turn.", "O's turn.")
OTHER = str.maketrans("XO", "OX")

_NAMED = re.compile(r"Player ([12])(?!'s)\b")

Block = list[str]


def typed(line: str) -> str | None:
    """Return what was typed in a line, None where nothing was."""
    start, end = line.find(TYPED), line.rfind(TYPED_END)
    return line[start + 1 : end] if 0 <= start < end else None


def read_on(call: Call) -> None:
    """Hold a call to reading everything that was typed."""
    read = call.printed.typed
    if read != call.typed:
        reason = f"did not ask again after {read[-1]!r}" if read else "asked nothing"
        raise AssertionError(f"It {reason}.")


def without_edges(screen: Screen) -> Screen:
    """Return a screen without the blank lines before and after."""
    return Screen("\n".join(screen.lines).lstrip("\n"))


def settled(screen: Screen) -> Screen:
    """Return a screen without what the assignment leaves open."""
    lines: list[str] = []
    for line in screen.without_blank_lines.lines:
        if line != BAD_TEXT or not lines or not follows_bad_text(lines[-1]):
            lines.append(line.replace("again?  Y/N", "again? Y/N"))
    return Screen("\n".join(lines))


def state(screen: Screen) -> Screen:
    """Return the boards, what is typed and the outcome, whatever the words."""
    return states.state(screen, cells, ENDINGS)


def moves(screen: Screen) -> Screen:
    """Return what is typed and the outcome, whatever is drawn and said."""
    return states.moves(screen, cells, ENDINGS)


def follows_bad_text(before: str) -> bool:
    """Return whether the line before asks for a position and was answered with bad text."""
    return before.startswith(POSITION) and typed(before) not in (None, *POSITION_TEXTS)


class Run:
    """A run of the program beside the example's, both cut into the same parts.

    A part consists of blocks; each block ends where something was typed.  The parts are:
    "opening", up to the first question; "start", from the marker to the first move; "turns",
    from there to the answer whether to play again; "again", what follows that answer.

    The example is told for the player who really moves first, whomever the program named.
    """

    def __init__(self, game: Game) -> None:
        self._seen = from_welcome(blocks(settled(game.seen)))
        example = blocks(settled(game.expected))
        self._parts = list(parts(example))
        self._expected = list(retold(example, self._seen, self._parts))

    def seen(self, part: str) -> Screen:
        """Return a part of what the program showed."""
        return self._part(self._seen, part)

    def expected(self, part: str) -> Screen:
        """Return the same part of what it was to show."""
        return self._part(self._expected, part)

    def _part(self, run: list[Block], part: str) -> Screen:
        lines = [
            line
            for block, name in zip(run, self._parts, strict=False)
            if name == part
            for line in block
        ]
        return Screen("\n".join(lines))

    def beginnings(self) -> tuple[Screen, Screen]:
        """Return whom each game named and who moved first in it; beside that, who was to move."""
        games = [
            number
            for number, block in enumerate(self._expected)
            if self._parts[number] == "start" and block[-1].startswith(POSITION)
        ]
        seen: Block = []
        expected: Block = []
        for number in games:
            if number < len(self._seen) or number == games[0]:
                block = self._seen[number] if number < len(self._seen) else []
                marker = typed(self._expected[number - 1][-1]) or ""
                about = [f"Player 1's marker: {marker}", sentence(block)]
                first = {"1": marker, "2": marker.translate(OTHER)}.get(player(about[1]), "?")
                seen += [*about, turn(block) or "(no turn)"]
                expected += [*about, f"{first}'s turn."]
        return Screen("\n".join(seen)), Screen("\n".join(expected))


def blocks(screen: Screen) -> list[Block]:
    """Return a screen's lines in blocks, each up to and with a typed line; the last is the rest."""
    found: list[Block] = [[]]
    for line in screen.lines:
        found[-1].append(line)
        if typed(line) is not None:
            found.append([])
    return found


def from_welcome(run: list[Block]) -> list[Block]:
    """Return a run without what the program shows before its welcome, such as its own tests."""
    first = run[0]
    starts = [number for number, line in enumerate(first) if "welcome" in line.casefold()]
    start = first.index(WELCOME) if WELCOME in first else [len(first) - 1, *starts][-1]
    return [first[start:], *run[1:]]


def parts(example: list[Block]) -> Iterator[str]:
    """Return the name of each block's part."""
    question, name = "", "opening"
    for block in example:
        last = block[-1] if block else ""
        if question == AGAIN:
            name = "again"
        elif question == MARKER:
            name = "start"
        elif question == POSITION:
            name = "turns"
        yield name
        question = next((one for one in (MARKER, POSITION, AGAIN) if last.startswith(one)), "")


def retold(example: list[Block], seen: list[Block], names: list[str]) -> Iterator[Block]:
    """Return the example's blocks with the markers exchanged where the other player moved first."""
    exchanged = False
    for number, (block, name) in enumerate(zip(example, names, strict=True)):
        mine = seen[number] if number < len(seen) else []
        named = sentence(mine)
        if name == "start":
            exchanged = first(seen[number:]) == first(example[number:]).translate(OTHER)
        told = [exchange(line) if exchanged else line for line in block]
        if named in SENTENCES.values():
            told = [named if line in SENTENCES.values() else line for line in told]
        yield told


def exchange(line: str) -> str:
    """Return a line of the turns with the other player's marker."""
    mine = typed(line) is None and not line.startswith("Player ")
    return line.translate(OTHER) if mine else line


def first(run: list[Block]) -> str:
    """Return the marker that moves first, as the first turn says or else the first board shows."""
    said = turn(run[0]) if run else None
    marks = (mark for block in run for line in block for mark in (cells(line) or "").strip())
    return said[:1] if said else next(marks, "")


def turn(block: Block) -> str | None:
    """Return the first line of a block that says whose turn it is."""
    return next((line for line in block if line in TURNS), None)


def sentence(block: Block) -> str:
    """Return the first line of a block that names a player to go first."""
    return next((line for line in block if _NAMED.match(line)), "(nobody was named)")


def player(named: str) -> str:
    """Return the number of the player that a sentence names."""
    found = _NAMED.match(named)
    return found[1] if found else ""
