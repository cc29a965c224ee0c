"""What happens in the games of `dict_board`: how they are held beside those of known versions."""

from __future__ import annotations

from itertools import dropwhile, takewhile

from assignments.dict_board.boards import ENDINGS, cells
from assignments.dict_board.screens import FAREWELL, from_welcome
from harness.checks import TYPED, Games, Screen, course

ASKS_LATE = "something is asked after the goodbye"
# What lines tell on the screen of a game, in whatever words.
SIGNS = {**ENDINGS, "X is named": r"\bX\b", "O is named": r"\bO\b"}


def game(screen: Screen) -> list[list[str]]:
    """Return what happens in the one game of Step H: up to the answer whether to play again."""
    return [list(takewhile(is_of_a_game, course(from_welcome(screen), cells, SIGNS)))]


def is_of_a_game(happening: str) -> bool:
    """Return whether something happens in a game: no letter is typed in one."""
    return TYPED not in happening or not happening[2:-1].isalpha()


def program(screen: Screen) -> list[list[str]]:
    """Return what happens in all games of Step J and around them.

    What is asked after the goodbye is no question whether to play again.
    """
    part = from_welcome(screen)
    rest = dropwhile(lambda line: FAREWELL not in line.casefold(), part.lines)
    late = [ASKS_LATE] if any(TYPED in line for line in rest) else []
    return [[*course(part, cells, SIGNS), *late]]


GAMES = {"H": Games(courses=game), "J": Games(courses=program)}
