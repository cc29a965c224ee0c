"""Screens of `numpad`: what a call or a board shows.

What the assignment leaves open is taken out of both sides before they are compared: blank lines,
a second blank before `Y/N`, the line that may follow bad text.
"""

from __future__ import annotations

from collections.abc import Iterable

from assignments.numpad.boards import ENDINGS, POSITIONS, cells
from harness.checks import TYPED, TYPED_END, Call, Screen, states

MARKER = "Select a marker for Player 1 (X or O):"
POSITION = "Select a position on the board (1-9):"
AGAIN = "Do you want to play again? Y/N:"
BAD_TEXT = "Please choose an integer between 1-9 inclusive."
SENTENCES = {
    "1": "Player 1 was randomly determined to go first.",
    "2": "Player 2 was randomly determined to go first.",
}
POSITION_TEXTS = [str(position) for position in POSITIONS]


def typed(line: str) -> str | None:
    """Return what was typed in a line, None where nothing was."""
    start, end = line.find(TYPED), line.rfind(TYPED_END)
    return line[start + 1 : end] if 0 <= start < end else None


def joined(lines: Iterable[str]) -> Screen:
    """Return the screen with these lines."""
    return Screen("\n".join(lines))


def read_on(call: Call) -> None:
    """Hold a call to reading everything that was typed."""
    read = call.printed.typed
    if read != call.typed:
        reason = f"did not ask again after {read[-1]!r}" if read else "asked nothing"
        raise AssertionError(f"Your function {reason}.")


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
