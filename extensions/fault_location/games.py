"""Whole games as cases: what is played, what is typed in it, what the screen should show."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import product

from extensions.fault_location.searching import Search, helpers_of
from extensions.fault_location.trials import EditTarget, GameCase
from harness.checks.domains import Domain
from harness.checks.domains import games as units_of_games
from harness.execution.game import Game
from harness.execution.program import Program
from harness.feedback.behaviour import Behaviour, CasePair
from harness.model import Assignment, Unit
from harness.transcripts.screen import Screen

PROGRAM = "__main__"
MOST_SEARCHES = 2  # with one look at the screens each
MOST_GAMES = 10


def searches_in_games(
    unit: Unit, assignment: Assignment, program: Program, seen: Iterable[Game]
) -> list[Search]:
    """Return the searches for the place in what plays the games of a unit, the strictest first.

    There are none where the unit has no games, or nothing is wrong in those that the checks have
    `seen`.
    """
    games = units_of_games(assignment).get(unit.id)
    played = [one for one in seen if one.call]
    if games is None or not played:
        return []
    looks = [Domain(cases=list, text=games.text)] if games.text else [STRICTLY, LOOSELY]
    edited = _game_target(unit, assignment, program, played)
    searches = []
    for look, is_open in product(looks, (False, True)):
        every = [pair_of(game, program, look.text, is_open=is_open) for game in played]
        # those that went wrong first, and of these the shortest, in which all edits are tried
        pairs = sorted(every, key=lambda pair: pair.seen == pair.right)[:MOST_GAMES]
        pairs.sort(key=lambda pair: (pair.seen == pair.right, len(pair.case.typed)))
        if any(pair.differing_aspects for pair in pairs):
            searches.append(Search(edited=replace(edited, domain=look), pairs=pairs))
    searches.sort(key=lambda search: all(pair.differing_aspects for pair in search.pairs))
    return searches[:MOST_SEARCHES]


def _game_target(
    unit: Unit, assignment: Assignment, program: Program, played: Sequence[Game]
) -> EditTarget:
    """Return what is edited: what plays the games, with the helpers that belong to it."""
    function = unit.functions[0] if unit.functions else PROGRAM
    others = frozenset(assignment.functions) - {*unit.functions}
    is_run = any(game.call is not None and game.call.function is None for game in played)
    starts = [*unit.functions, *([PROGRAM] if is_run else [])]
    helpers = {one for name in starts for one in (name, *helpers_of(name, program, others))}
    helpers -= {function}
    return EditTarget(function=function, helpers=sorted(helpers), domain=STRICTLY)


def without_empty_lines(text: str) -> str:
    """Return a screen's text without empty lines, and with one blank for several."""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


STRICTLY = Domain(cases=list, text=str.rstrip)
LOOSELY = Domain(cases=list, text=without_empty_lines)


def pair_of(
    game: Game, program: Program, text: Callable[[str], str], *, is_open: bool = True
) -> CasePair:
    """Return a game as a case: what the screen showed, and what it should show.

    Where it `is_open` something else may stand around what it should show.  It may so, too, where
    a game is played out of the middle of a run: its first line shows that.
    """
    call = {**vars(game.call)} if game.call else {}
    call |= {"skipped": program.ways_to_play[0], "tolerated": program.failing_statements}
    typed = (*game.expected.typed, *game.afterwards)
    right, shown = text(game.expected.text), text(game.seen.text)
    is_part = is_open or bool(game.afterwards) or right.split("\n")[0] != shown.split("\n")[0]
    case = GameCase(typed=typed, seed=None, game=call, part=right if is_part else "")
    ended = "" if game.failure is None else type(game.failure).__name__
    seen = case.part_that_counts(shown)
    return CasePair(case=case, seen=_screen_seen(seen, ended), right=_screen_seen(right))


def _screen_seen(text: str, ended: str = "") -> Behaviour:
    values = "[[], null, []]"
    return Behaviour(values=values, printed=Screen(text).with_end_mark, ended=ended, text=text)
