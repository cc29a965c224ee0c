"""What chance is told, so that a solution draws again what it drew: games and calls of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from harness.checks.near_values import rows_near
from harness.errors import AssignmentError, StudentFailure
from harness.execution import way as ways
from harness.execution.exact import to_plain
from harness.execution.keyboard import Lines
from harness.execution.program import Program
from harness.execution.session import Session
from harness.workshop.conversing import Way, converse, transcript_of
from harness.workshop.guessing import Guessed
from harness.workshop.seen_draws import MOST_DRAWS, NOTES, Draw, draws_noted
from harness.workshop.shown_examples import can_be_recorded, can_be_written

Row = tuple[Any, ...]
SEEDS = (1, 2, 3, 4)
MOST_ROWS, MOST_CALLS = 8, 2
FEW_DRAWS = 10


@dataclass(frozen=True, kw_only=True)
class ToldCall:
    """A call of a function that draws: its values, what it is told to draw, what it does then."""

    row: Row
    draws: tuple[Draw, ...]
    returned: Any
    after: Row

    @property
    def variety(self) -> tuple[bool, int]:
        """Whether it can be read easily, and from how many values it draws altogether."""
        values = (set(map(repr, one.values[:MOST_DRAWS])) for one in self.draws)
        return len(self.draws) <= FEW_DRAWS, sum(map(len, values))

    @property
    def is_changed(self) -> bool:
        """Whether the values were changed."""
        return repr(self.row) != repr(self.after)


class TellingChance:
    """Tells a solution what a copy of it, which notes its draws, has drawn."""

    def __init__(self, solution: Program, noting: Program, session: Session) -> None:
        self._solution = solution
        self._noting = noting
        self._session = session

    def draws_of(self, way: Way, game: Guessed) -> tuple[Draw, ...]:
        """Return what is to be told for a game, none where the game would be another one."""
        draws = self._draws_in(way, game.typed)
        told = replace(way, seed=None, drawn=tuple(one.as_told for one in draws))
        ending = converse(self._solution, told, lambda: Lines(game.typed))
        try:
            seen = transcript_of(self._solution.screen(ending.seen))
        except AssignmentError:
            return ()
        return draws if ending.failure is None and seen == game.transcript else ()

    def _draws_in(self, way: Way, typed: Sequence[str]) -> tuple[Draw, ...]:
        noting = replace(way, leaves=(NOTES,))
        ending = converse(self._noting, noting, lambda: Lines(typed))
        return tuple(draws_noted(ending)) if ending.failure is None else ()

    def calls_of(self, function: str, rows: Sequence[Row]) -> list[ToldCall]:
        """Return calls of a function that are told different draws, for the row that asks most."""
        near = islice(rows_near(rows), MOST_ROWS)
        tried = [list(self._calls_with(function, row)) for row in near]
        most = max(filter(None, tried), key=lambda calls: calls[0].variety, default=[])
        return list({repr(one.draws): one for one in most}.values())[:MOST_CALLS]

    def _calls_with(self, function: str, row: Row) -> Iterator[ToldCall]:
        for seed in SEEDS:
            draws = self._draws_in(Way(function=function, arguments=row, seed=seed), ())
            call = self._told_call(function, row, draws) if draws else None
            if call is not None:
                yield call

    def _told_call(self, function: str, row: Row, draws: tuple[Draw, ...]) -> ToldCall | None:
        """Return what a function does with these draws, None where that cannot be checked."""
        if not can_be_written(row):
            return None
        told = ways.Way(drawn=tuple(ways.told_draw(one.as_told) for one in draws))
        self._session.begin_check()
        try:
            call = self._session.call(function, ast.literal_eval(repr(row)), (), told)
        except StudentFailure:
            self._session.restart()
            return None
        after, returned = tuple(map(to_plain, call.arguments)), to_plain(call.returned)
        found = ToldCall(row=row, draws=draws, returned=returned, after=after)
        is_plain = can_be_written(after) and can_be_recorded(returned)
        does_something = returned is not None or found.is_changed
        return found if is_plain and does_something and call.drawn == len(draws) else None
