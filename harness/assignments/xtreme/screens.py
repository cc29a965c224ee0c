"""The part of a screen of `xtreme` that a check compares."""

from __future__ import annotations

from harness.assignments.xtreme.boards import ENDINGS, cells
from harness.checks import TYPED, Screen, states

PROMPT = "Game Board Size:"


def the_game(screen: Screen) -> Screen:
    """Return the part from the question for the size on; `1 move` counts as `1 moves`.

    A program that words the question otherwise is shown from the first line that is typed on.
    """
    lines = screen.lines
    asked = [number for number, line in enumerate(lines) if line.startswith(PROMPT)]
    typed = [number for number, line in enumerate(lines) if TYPED in line]
    start = next(iter(asked or typed), 0)
    return Screen(screen.part(start).text.replace(" in 1 move.", " in 1 moves."))


def state(screen: Screen) -> Screen:
    """Return the boards, what is typed and the outcome, whatever the words."""
    return states.state(screen, cells, ENDINGS)


def moves(screen: Screen) -> Screen:
    """Return what is typed and the outcome, whatever is drawn and said."""
    return states.moves(screen, cells, ENDINGS)
