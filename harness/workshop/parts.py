"""The units of an assignment that is begun from a solution: what can be asked of each function."""

from __future__ import annotations

import ast
import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from harness.api import Reference, load_assignment
from harness.execution.program import Program
from harness.workshop.conversing import Way
from harness.workshop.guessing import Guessed, guessed_games
from harness.workshop.locking import lock_solution
from harness.workshop.other_values import Answered, Row, answers_near
from harness.workshop.recording import write_files
from harness.workshop.seen_draws import Draw, with_notes
from harness.workshop.shown_examples import (
    NotingSession,
    Shown,
    examples_of,
    examples_that_hold,
    rows_shown,
)
from harness.workshop.solution import (
    ASKING,
    PROGRAM,
    Solution,
    needed_parameters,
    positional_parameters,
    title_of,
)
from harness.workshop.telling_chance import TellingChance, ToldCall
from harness.workshop.typical_values import typical_values, values_for_default

SEED = 1
PROBE = 'title = "Solution"\nfiles = ["reference.py"]\nunit = []\n'
WITH_MODULES = PROBE + "reference = '.'\nmodules = {names}\n"


@dataclass(frozen=True, kw_only=True)
class Part:
    """A unit: a function's, or that of the whole program (`way` calls none).

    Of the function it has the examples that hold, `answers` near them, and `games` that it plays.
    Where it draws `by_chance` the first game is told `draws`, and calls are `told`, if that is
    possible.
    """

    name: str
    title: str
    functions: tuple[str, ...]
    shown: Shown = field(default_factory=Shown)
    answers: Sequence[Answered] = ()
    way: Way = field(default_factory=Way)
    games: Sequence[Guessed] = ()
    returns: bool = False
    by_chance: bool = False
    draws: Sequence[Draw] = ()
    told: Sequence[ToldCall] = ()

    @property
    def is_checked(self) -> bool:
        """Whether there is anything to ask."""
        return bool(self.shown.text or self.answers or self.told or self.games)


def unit_parts(solution: Solution) -> list[Part]:
    """Return the units of a solution, those too for which nothing was found to ask."""
    with probed(solution, solution.text) as program, ExitStack() as stack:
        session = NotingSession(program)
        chance = None
        if solution.draws(""):
            noting = stack.enter_context(probed(solution, with_notes(solution.text)))
            chance = TellingChance(program, noting, session)
        maker = _Maker(solution, program, session, chance)
        parts = [maker.part_of(name) for name in solution.to_write]
        if solution.main_name == PROGRAM:
            parts.append(maker.whole_program())
        session.end()
    return parts


@contextmanager
def probed(solution: Solution, text: str) -> Iterator[Program]:
    """Yield a program, with the files of a solution beside it, loaded."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        probe = WITH_MODULES.format(names=list(solution.modules)) if solution.modules else PROBE
        probe += f"packages = {json.dumps(solution.packages)}\n" if solution.packages else ""
        probe += f"data = {json.dumps([*solution.data])}\n" if solution.data else ""
        own = {**solution.modules, **solution.data, "reference.py": text}
        write_files(folder, {"assignment.toml": probe, **own})
        lock_solution(solution, name)
        with Reference(load_assignment(name)) as reference:
            yield reference.load_program()


class _Maker:
    """Asks a solution, function by function."""

    def __init__(
        self,
        solution: Solution,
        program: Program,
        session: NotingSession,
        chance: TellingChance | None,
    ) -> None:
        self._chance = chance
        self._solution = solution
        self._program = program
        self._session = session
        self._examples = examples_of(solution)
        self._shown = {
            name: examples_that_hold(
                name, own, session, solution.constants, tuple(solution.to_write)
            )
            for name, own in self._examples.items()
        }
        self._rows = rows_shown(self._examples, self._shown, solution.constants)

    def part_of(self, name: str) -> Part:
        """Return the unit of a function."""
        solution = self._solution
        part = Part(
            name=name,
            title=title_of(solution.to_write[name]),
            functions=(name,),
            shown=self._shown[name],
            by_chance=solution.draws(name),
        )
        if solution.reaches(name, ASKING) or name == solution.main_name:
            returns = solution.reaches(name, ASKING) and returns_value(solution.to_write[name])
            return self._with_games(replace(part, returns=returns and not part.by_chance))
        rows = self._rows_for(name)
        if part.by_chance:
            return replace(part, told=self._chance.calls_of(name, rows) if self._chance else ())
        answers = answers_near(name, rows, self._session)
        return replace(part, answers=answers if tells_something(answers) else ())

    def whole_program(self) -> Part:
        """Return the unit of what runs by itself."""
        by_chance = self._solution.draws("")
        part = Part(name=PROGRAM, title="The whole program", functions=(), by_chance=by_chance)
        return self._with_games(part)

    def _with_games(self, part: Part) -> Part:
        """Return a unit with games; where chance decides, the first one that can be told it."""
        if part.by_chance and self._chance:
            way, games = self._games_of(part.name, SEED)
            for game in games:
                if draws := self._chance.draws_of(way, game):
                    return replace(part, way=replace(way, seed=None), games=[game], draws=draws)
        way, games = self._games_of(part.name, None)
        return replace(part, way=way, games=games)

    def _games_of(self, name: str, seed: int | None) -> tuple[Way, list[Guessed]]:
        """Return how a function's game begins, and some; the whole program where it runs it."""
        solution = self._solution
        if name in (PROGRAM, solution.main_name):
            way = Way(seed=seed)
            return way, guessed_games(solution, self._program, way)
        for row in self._rows_for(name)[:3]:
            way = Way(function=name, arguments=row, seed=seed)
            if games := guessed_games(solution, self._program, way):
                return way, games
        return Way(), []

    def _rows_for(self, name: str) -> list[Row]:
        """Return values for a function: of its examples, else such as others have, or its hints."""
        node = self._solution.to_write[name]
        needed = needed_parameters(node)
        if name in self._rows:
            return self._rows[name]
        if not needed and not node.args.defaults:
            return [()]
        columns = [self._column_for(node, parameter) for parameter in needed]
        rows = list(zip(*columns, strict=False))
        whole = [*columns, *self._columns_of_defaults(node)]
        return [*rows, *zip(*whole, strict=False)] if len(whole) > len(columns) else rows

    def _columns_of_defaults(self, node: ast.FunctionDef) -> Iterator[Row]:
        """Yield values for parameters with a default, up to the first that has none."""
        defaults = node.args.defaults
        optional = positional_parameters(node)[-len(defaults) :] if defaults else []
        for one, default in zip(optional, defaults, strict=True):
            if not (values := values_for_default(one.annotation, default)):
                return
            yield values

    def _column_for(self, node: ast.FunctionDef, parameter: str) -> Row:
        """Return values for a parameter: those that one of the same name has in an example."""
        for name, other in self._solution.to_write.items():
            names, rows = needed_parameters(other), self._rows.get(name, ())
            if rows and parameter in names:
                place = names.index(parameter)
                return tuple(row[place] for row in rows if len(row) > place)
        hints = {one.arg: one.annotation for one in positional_parameters(node)}
        return typical_values(hints[parameter])


def tells_something(answers: Sequence[Answered]) -> bool:
    """Return whether a function that does nothing would answer any of these otherwise."""
    return any(one.returned is not None or one.printed or one.is_changed for one in answers)


def returns_value(node: ast.FunctionDef) -> bool:
    returns = [one for one in ast.walk(node) if isinstance(one, ast.Return)]
    return any(one.value is not None for one in returns)
