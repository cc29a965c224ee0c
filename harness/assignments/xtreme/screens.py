"""The part of a screen of `xtreme` that a check compares."""

from __future__ import annotations

from harness.transcript import TYPED, Screen

PROMPT = "Game Board Size:"


def the_game(screen: Screen) -> Screen:
    """Give the part from the question for the size on; `1 move` counts as `1 moves`.

    A program that words the question otherwise is shown from the first line that is typed on.
    """
    lines = screen.lines
    asked = [number for number, line in enumerate(lines) if line.startswith(PROMPT)]
    typed = [number for number, line in enumerate(lines) if TYPED in line]
    start = next(iter(asked or typed), 0)
    return Screen("\n".join(lines[start:]).replace(" in 1 move.", " in 1 moves."))
