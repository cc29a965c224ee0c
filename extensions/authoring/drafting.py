"""The units of an assignment begun from a solution: the checks that each function allows."""

from __future__ import annotations

import ast
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from extensions.authoring.locking import lock_solution
from extensions.authoring.play_command import PlayStart, converse, transcript_of
from extensions.authoring.recording import write_files
from extensions.authoring.shown_examples import (
    AnsweredRow,
    CheckedExamples,
    NotingSession,
    Row,
    answers_near,
    example_rows,
    examples_of,
    valid_examples,
)
from extensions.authoring.solution import (
    ASKING,
    PROGRAM,
    Solution,
    needed_parameters,
    positional_parameters,
    title_of,
)
from harness.api import Reference, load_assignment
from harness.checks.domains import near
from harness.errors import AssignmentError
from harness.execution.keyboard import Lines
from harness.execution.program import Program

SCALARS: Mapping[str, Row] = {
    "int": (0, 1, 7),
    "str": ("", "a", "some words"),
    "float": (0.0, 1.5, 4.25),
    "bool": (False, True),
    "None": (None,),
}
ROWS = frozenset(("list", "List", "Sequence", "Iterable", "Collection", "Iterator"))
TABLES = frozenset(("dict", "Dict", "Mapping", "defaultdict", "Counter"))
UNIONS = frozenset(("Optional", "Union"))
UNKNOWN = ast.Name("int")  # what a plain `list` holds
PROBE = 'title = "Solution"\nfiles = ["reference.py"]\nunit = []\n'
WITH_MODULES = PROBE + "reference = '.'\nmodules = {names}\n"


@dataclass(frozen=True, kw_only=True)
class DraftUnit:
    """A unit: a function's, or that of the whole program (`way` calls none).

    Of the function it has the examples that hold and `answers` near them. `is_game` says that it is
    checked by a game: its `transcript` where nothing has to be typed, else one that is recorded.
    """

    name: str
    title: str
    functions: tuple[str, ...]
    shown: CheckedExamples = field(default_factory=CheckedExamples)
    answers: Sequence[AnsweredRow] = ()
    way: PlayStart = field(default_factory=PlayStart)
    transcript: str = ""
    is_game: bool = False
    by_chance: bool = False

    @property
    def is_to_record(self) -> bool:
        """Whether its author has to record the game."""
        return self.is_game and not self.transcript

    @property
    def is_checked(self) -> bool:
        """Whether it has a check that runs at once."""
        return bool(self.shown.text or self.answers or self.transcript)


def draft_units(solution: Solution) -> list[DraftUnit]:
    """Return the units of a solution, those too for which no check was found."""
    with loaded_solution(solution) as program:
        session = NotingSession(program)
        maker = _Maker(solution, program, session)
        parts = [maker.part_of(name) for name in solution.to_write]
        if solution.main_name == PROGRAM:
            parts.append(maker.whole_program())
        session.end()
    return parts


@contextmanager
def loaded_solution(solution: Solution) -> Iterator[Program]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        probe = WITH_MODULES.format(names=list(solution.modules)) if solution.modules else PROBE
        probe += f"packages = {json.dumps(solution.packages)}\n" if solution.packages else ""
        probe += f"data = {json.dumps([*solution.data])}\n" if solution.data else ""
        own = {**solution.modules, **solution.data, "reference.py": solution.text}
        write_files(folder, {"assignment.toml": probe, **own})
        lock_solution(solution, name)
        with Reference(load_assignment(name)) as reference:
            yield reference.load_program()


class _Maker:
    """Calls a solution, function by function."""

    def __init__(self, solution: Solution, program: Program, session: NotingSession) -> None:
        self._solution = solution
        self._program = program
        self._session = session
        self._examples = examples_of(solution)
        self._shown = {
            name: valid_examples(name, own, session, solution.constants, tuple(solution.to_write))
            for name, own in self._examples.items()
        }
        self._rows = example_rows(self._examples, self._shown, solution.constants)

    def part_of(self, name: str) -> DraftUnit:
        """Return the unit of a function."""
        solution, rows = self._solution, self._rows_for(name)
        node = solution.to_write[name]
        is_main, by_chance = name == solution.main_name, solution.draws(name)
        asks = solution.reaches(name, ASKING)
        is_answering = not (is_main or asks or by_chance)
        answers = answers_near(name, rows, self._session) if is_answering else []
        transcript = self._screen_shown() if is_main and not (asks or by_chance) else ""
        arguments = rows[0] if rows else tuple(needed_parameters(node))
        return DraftUnit(
            name=name,
            title=title_of(node),
            functions=(name,),
            shown=self._shown[name],
            answers=answers if tells_something(answers) else (),
            # The main function is played as the whole program.
            way=PlayStart() if is_main else PlayStart(function=name, arguments=arguments),
            transcript=transcript,
            is_game=asks or (is_main and by_chance) or bool(transcript),
            by_chance=by_chance,
        )

    def whole_program(self) -> DraftUnit:
        """Return the unit of what runs by itself."""
        is_open = self._solution.reaches(PROGRAM, ASKING) or self._solution.draws("")
        transcript = "" if is_open else self._screen_shown()
        return DraftUnit(
            name=PROGRAM,
            title="The whole program",
            functions=(),
            transcript=transcript,
            is_game=is_open or bool(transcript),
            by_chance=self._solution.draws(""),
        )

    def _screen_shown(self) -> str:
        """Return what the program shows when nothing is typed, "" where that fails."""
        ending = converse(self._program, PlayStart(), lambda: Lines(()))
        try:
            transcript = transcript_of(self._program.screen(ending.seen))
        except AssignmentError:  # the screen shows what a transcript cannot hold
            return ""
        return transcript if ending.failure is None and transcript.strip() else ""

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
        for parameter, default in zip(optional, defaults, strict=True):
            if not (values := values_for_default(parameter.annotation, default)):
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


def tells_something(answers: Sequence[AnsweredRow]) -> bool:
    """Return whether a function that does nothing would answer any of these otherwise."""
    return any(one.returned is not None or one.printed or one.is_changed for one in answers)


def typical_values(hint: ast.expr | None) -> Row:
    """Return values of the type that an annotation says; none for a type that is not known.

    Args:
        hint: The annotation, None where there is none.

    Example:
        >>> typical_values(ast.parse("list[tuple[str, int]]", mode="eval").body)[1]
        [('', 0), ('a', 1), ('some words', 7)]
    """
    if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
        try:
            return typical_values(ast.parse(hint.value, mode="eval").body)
        except SyntaxError:
            return ()
    if isinstance(hint, ast.BinOp) and isinstance(hint.op, ast.BitOr):
        return _of_any([hint.left, hint.right])
    if not isinstance(hint, ast.Subscript):
        name = ast.unparse(hint).rpartition(".")[2] if hint else ""
        return SCALARS.get(name) or _of_container(name, [])
    name = ast.unparse(hint.value).rpartition(".")[2]
    inner = hint.slice.elts if isinstance(hint.slice, ast.Tuple) else [hint.slice]
    if name in UNIONS:
        return _of_any([*inner, *([ast.Constant(None)] if name == "Optional" else [])])
    return _of_container(name, inner)


def _of_any(hints: Sequence[ast.expr]) -> Row:
    """Return values of several types, None last: a function may have no answer to it."""
    found = [value for hint in hints for value in typical_values(hint)]
    return tuple(sorted(found, key=lambda value: value is None))


def _of_container(name: str, inner: Sequence[ast.expr]) -> Row:
    """Return an empty container and one that holds values of the inner types."""
    if name in ROWS:
        return _empty_and_full(list, typical_values(inner[0] if inner else UNKNOWN))
    if name in ("set", "Set", "frozenset"):
        return _empty_and_full(set, typical_values(inner[0] if inner else UNKNOWN))
    if name in TABLES:
        keys = typical_values(inner[0] if inner else ast.Name("str"))
        values = typical_values(inner[1] if len(inner) > 1 else UNKNOWN)
        return _empty_and_full(dict, list(zip(keys, cycle(values), strict=False))) if values else ()
    if name in ("tuple", "Tuple") and inner:
        if isinstance(inner[-1], ast.Constant) and inner[-1].value is ...:
            return _empty_and_full(tuple, typical_values(inner[0]))
        return _tuples([typical_values(one) for one in inner])
    return ()


def _empty_and_full(kind: Callable[[Any], Any], items: Sequence[Any]) -> Row:
    return (kind([]), kind(items), kind(items[-1:])) if items else ()


def _tuples(columns: Sequence[Row]) -> Row:
    """Return tuples with a value of each column, as many as the longest column has values."""
    if not all(columns):
        return ()
    count = max(map(len, columns))
    return tuple(zip(*(islice(cycle(one), count) for one in columns), strict=True))


def values_for_default(hint: ast.expr | None, default: ast.expr) -> Row:
    """Return values for a parameter that has a default: those of its type, else near the default.

    Args:
        hint: The annotation, None where there is none.
        default: The default, as it is written.
    """
    if found := typical_values(hint):
        return found
    try:
        value = ast.literal_eval(default)
    except ValueError:
        return ()
    return (value, *near(value))
