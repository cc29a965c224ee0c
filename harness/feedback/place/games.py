"""Whole games as cases: what is played, what is typed in it, what the screen should show."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from harness.checks.domains import Domain
from harness.checks.domains import games as units_of_games
from harness.execution.game import Game
from harness.execution.program import Program
from harness.feedback.diagnosis import Finder
from harness.feedback.diagnosis.behaviour import Behaviour, Pair
from harness.feedback.place.searching import Search, helpers_of
from harness.feedback.place.trials import Edited, GameCase
from harness.model import Assignment, Unit
from harness.transcripts.screen import Screen
from harness.wire import Json

PROGRAM = "__main__"
MOST_EDITS = 400  # a game takes a hundred times as long as a call
MOST_GAMES = 10


def search_in_games(unit: Unit, assignment: Assignment, finder: Finder) -> Search | None:
    """Return the search for the place in what plays the games of a unit.

    None where the unit has no games, or nothing is wrong in those that the checks played.
    """
    if unit.id not in units_of_games(assignment) or not finder.games_played:
        return None
    program = finder.program
    played = [one for one in finder.games_played[-1].values() if one.call]
    domain = next(
        (one for one in (STRICTLY, LOOSELY) if _are_some_right(played, program, one)), STRICTLY
    )
    every = [pair_of(game, program, domain.text) for game in played]
    pairs = sorted(every, key=lambda pair: pair.seen == pair.right)[:MOST_GAMES]
    if not any(pair.differing_aspects for pair in pairs):
        return None
    function = unit.functions[0] if unit.functions else PROGRAM
    others = frozenset(assignment.functions) - {*unit.functions}
    is_run = any(game.call["function"] is None for game in played)
    starts = [*unit.functions, *([PROGRAM] if is_run else [])]
    helpers = {one for name in starts for one in (name, *helpers_of(name, program, others))}
    helpers -= {function}
    edited = Edited(function=function, helpers=sorted(helpers), domain=domain, most=MOST_EDITS)
    return Search(edited=edited, pairs=pairs)


def _are_some_right(played: Sequence[Game], program: Program, domain: Domain) -> bool:
    """Return whether some games went right, if only this counts of a screen."""
    return any(
        pair.seen == pair.right for pair in (pair_of(one, program, domain.text) for one in played)
    )


def without_empty_lines(text: str) -> str:
    """Return a screen's text without empty lines, and with one blank for several."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


STRICTLY = Domain(cases=list, text=str.rstrip)
LOOSELY = Domain(cases=list, text=without_empty_lines)


def pair_of(game: Game, program: Program, text: Callable[[str], str]) -> Pair:
    """Return a game as a case: what the screen showed, and what it should show."""
    call: dict[str, Json] = {**game.call}
    call |= {"skipped": program.ways_to_play[0], "tolerated": program.statements_tolerated}
    typed = (*game.expected.typed, *game.afterwards)
    right = text(game.expected.text)
    case = GameCase(typed=typed, seed=None, game=call, part=right)
    ended = "" if game.failure is None else type(game.failure).__name__
    seen = case.part_that_counts(text(game.seen.text))
    return Pair(case=case, seen=_screen_seen(seen, ended), right=_screen_seen(right))


def _screen_seen(text: str, ended: str = "") -> Behaviour:
    values = "[[], null, []]"
    return Behaviour(values=values, printed=Screen(text).with_end_mark, ended=ended, text=text)
