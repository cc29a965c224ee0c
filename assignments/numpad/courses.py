"""What happens in the games of `numpad`: how they are held beside those of known versions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from assignments.numpad.boards import ENDINGS, cells
from assignments.numpad.runs import OTHER, told_alike
from assignments.numpad.screens import settled, typed
from harness.checks import Games, Screen, course

ANOTHER = "another game?"
# What lines tell on the screen of a game, in whatever words.
SIGNS = {
    **ENDINGS,
    "named": r"^Player ([12])(?!'s)\b",
    ANOTHER: r"play again|[Aa]nother",
    "a number is named": r"\bPlayer [12]'s (?![Mm]arker)",
    "X is named": r"^(?!.*[Mm]arker).*\bX\b",
    "O is named": r"^(?!.*[Mm]arker).*\bO\b",
}
# Who is drawn, one after the other: all that may come about in two games, whether somebody is drawn
# once in each of them or twice.
DRAWS = ((1, 1, 1, 2), (1, 2, 2, 1), (2, 1, 2, 2), (2, 2, 1, 1))
TOLD_IN_FULL = 2
ONE_MORE = "one more game"


def program(screen: Screen) -> list[list[str]]:
    """Return what happens in each game of a run, told alike whoever goes first in it.

    What is shown before the first question is left out: a file may try its functions there.  What
    happens in a third game may depend on all that was drawn before; it is only told that it comes.
    """
    found: list[list[str]] = [[]]
    for one in until_left_open(course(settled(screen), cells, SIGNS)):
        if len(found) > 1 or found[0] or typed(one) is not None:
            found[-1].append(one)
        if typed(one) in ("Y", "N"):
            found.append([])
    told = []
    marker = ""
    for game in found[:TOLD_IN_FULL]:
        chosen = [typed(one) for one in game if typed(one) in ("X", "O")]
        marker = (chosen or [marker])[-1] or ""
        told.append(list(whoever_goes_first(game, marker)))
    is_one_more = any(typed(one) for game in found[TOLD_IN_FULL:] for one in game)
    return [*told, *[[]] * (TOLD_IN_FULL - len(told)), [ONE_MORE] * is_one_more]


def until_left_open(happenings: Sequence[str]) -> Iterator[str]:
    """Yield what happens until it is left open what is to happen.

    That is where something else than Y or N is answered to the question for another game.
    """
    before = ""
    for one in happenings:
        yield one
        if before == ANOTHER and typed(one) not in (None, "Y", "N"):
            return
        before = one


def whoever_goes_first(game: list[str], marker: str) -> Iterator[str]:
    """Yield what happens in a game, with a number for each marker: 1 for the one that moves first.

    Whether that is the player who was named is told, too; `marker` is that of Player 1.
    """
    first = first_mark(game)
    alike = str.maketrans({"X": "1", "O": "2"} if first == "X" else {"X": "2", "O": "1"})
    for one in game:
        if one.startswith("named "):
            named = marker if one == "named 1" else marker.translate(OTHER)
            yield f"{one}, who goes first: {named == first}"
        else:
            yield one if typed(one) is not None else one.translate(alike)


def first_mark(game: list[str]) -> str:
    """Return the mark of the player who moves first, as it is said or else shown."""
    said = [one[:1] for one in game if one.endswith(" is named")]
    shown = [mark for one in game if typed(one) is None for mark in one if mark in "XO"]
    return next(iter(said or shown), "")


GAMES = {
    "game": Games(
        courses=program,
        chances=tuple(
            f"random.randint = lambda *_, i=iter({one!r} * 99): next(i)" for one in DRAWS
        ),
        text=told_alike,
    )
}
