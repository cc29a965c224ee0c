"""The part of a screen of `xtreme` that a check compares."""

from __future__ import annotations

from assignments.xtreme.boards import ENDINGS, cells
from harness.checks import Screen, questions, states

PROMPT = "Game Board Size:"


def the_game(screen: Screen) -> Screen:
    """Return the part from the question for the size on; `1 move` counts as `1 moves`.

    A program that words the question otherwise is shown from the first line that is typed on.
    """
    asked = questions(screen)
    sizes = [question for question in asked if question.text.startswith(PROMPT)]
    said = [number for number, line in enumerate(screen.lines) if line.startswith(PROMPT)]
    start = next((question.start for question in sizes or asked), next(iter(said), 0))
    return Screen(screen.part(start).text.replace(" in 1 move.", " in 1 moves."))


def state(screen: Screen) -> Screen:
    """Return the boards, what is typed and the outcome, whatever the words."""
    return states.state(screen, cells, ENDINGS)


def moves(screen: Screen) -> Screen:
    """Return what is typed and the outcome, whatever is drawn and said."""
    return states.moves(screen, cells, ENDINGS)
