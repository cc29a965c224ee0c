"""Dialogues of Tasks 10 and 13: what is typed and what the screen is to show."""

from __future__ import annotations

from assignments.vs_computer.boards import Place
from harness.checks import TYPED, TYPED_END, Screen

SHAPE = "Would you like to play O or X? "
SQUARE = "Enter row and column [0 - 2]:"
ILLEGAL = "Illegal move. Try again."


def typed(*places: Place) -> list[str]:
    """Return what is typed to name these places, a line each."""
    return [f"{row} {column}" for row, column in places]


def questions(*answers: str) -> Screen:
    """Return what the screen is to show while the person chooses a mark."""
    return Screen("".join(f"{SHAPE}{TYPED}{answer}{TYPED_END}\n" for answer in answers))


def move(mark: str, *lines: str) -> Screen:
    """Return what the screen is to show while the person types these lines, the last one legal."""
    asked = [f"{SQUARE}{TYPED}{line}{TYPED_END}\n" for line in lines]
    return Screen(f"{mark}'s move\n" + f"{ILLEGAL}\n".join(asked))
