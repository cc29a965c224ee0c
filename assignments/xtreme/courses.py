"""What happens in the games of `xtreme`: how they are held beside those of known versions."""

from __future__ import annotations

from assignments.xtreme.boards import ENDINGS, cells
from assignments.xtreme.screens import the_game
from harness.checks import Games, Screen, course

# What lines tell on the screen of a game, in whatever words.
SIGNS = {**ENDINGS, "X is named": r"\bX\b", "O is named": r"\bO\b", "number": r"(\d+)"}


def game(screen: Screen) -> list[list[str]]:
    """Return what happens in a game."""
    return [course(the_game(screen), cells, SIGNS)]


GAMES = {"game": Games(courses=game)}
