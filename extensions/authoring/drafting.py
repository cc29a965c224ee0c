"""The units of an assignment begun from a solution: the checks that each function allows."""

from __future__ import annotations

import ast
import copy
import doctest
import json
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from extensions.authoring.locking import lock_solution
from extensions.authoring.play_command import PlayStart, converse, transcript_of
from extensions.authoring.recording import write_files
from extensions.authoring.solution import (
    ASKING,
    PROGRAM,
    Solution,
    needed_parameters,
    positional_parameters,
    title_of,
)
from harness.api import Reference, load_assignment
from harness.checks.comparison import Mismatch
from harness.checks.domains import MOST_ROWS, near, rows_near
from harness.checks.examples import Examples, read_value
from harness.errors import AssignmentError, StudentFailure
from harness.execution.calls import NO_OPTIONS, Call, CallOptions
from harness.execution.exact import same, to_plain
from harness.execution.playing import Lines
from harness.execution.program import Program
from harness.execution.session import Session
from harness.model import Record

Row = tuple[Any, ...]
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


class CheckedExamples(Record):
    """The examples of a function: the `text` of those that hold, a sentence on each other one.

    `called` are the functions that any of them calls, each time with which values.
    """

    text: str = ""
    left_out: tuple[str, ...] = ()
    called: tuple[tuple[str, Row], ...] = ()


class DraftUnit(Record):
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
    """Yield a solution as it is loaded from a folder of its own, which is removed afterwards."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        needed = {key: json.dumps(names) for key, names in solution.files_needed.items()}
        probe = PROBE + "".join(f"{key} = {names}\n" for key, names in needed.items())
        probe += "reference = '.'\n" if solution.modules else ""
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
        self._shown = {
            name: valid_examples(name, own, session, solution.constants, tuple(solution.to_write))
            for name, own in examples_of(solution).items()
        }
        self._rows = example_rows(self._shown.values())

    def part_of(self, name: str) -> DraftUnit:
        """Return the unit of a function."""
        solution, rows = self._solution, self._rows_for(name)
        node = solution.to_write[name]
        is_main, by_chance = name == solution.main_name, solution.draws(name)
        asks = solution.reaches(name, ASKING)
        is_answering = not (is_main or asks or by_chance)
        answers = answers_near(name, rows, self._session) if is_answering else []
        # else a function that does nothing would answer all of them right
        tells = any(row.returned is not None or row.printed or row.is_changed for row in answers)
        transcript = self._screen_shown() if is_main and not (asks or by_chance) else ""
        arguments = rows[0] if rows else tuple(needed_parameters(node))
        return DraftUnit(
            name=name,
            title=title_of(node),
            functions=(name,),
            shown=self._shown[name],
            answers=answers if tells else (),
            # The main function is played as the whole program.
            way=PlayStart() if is_main else PlayStart(function=name, arguments=arguments),
            transcript=transcript,
            is_game=asks or (is_main and by_chance) or bool(transcript),
            by_chance=by_chance,
        )

    def whole_program(self) -> DraftUnit:
        """Return the unit of what runs by itself: a game where it asks, draws or shows."""
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
        """Return the transcript of the program when nothing is typed, "" where that fails."""
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
        hints = {parameter.arg: parameter.annotation for parameter in positional_parameters(node)}
        return typical_values(hints[parameter])


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
        return _tuples([typical_values(node) for node in inner])
    return ()


def _empty_and_full(kind: Callable[[Any], Any], items: Sequence[Any]) -> Row:
    return (kind([]), kind(items), kind(items[-1:])) if items else ()


def _tuples(columns: Sequence[Row]) -> Row:
    """Return tuples with a value of each column, as many as the longest column has values."""
    if not all(columns):
        return ()
    count = max(map(len, columns))
    return tuple(zip(*(islice(cycle(column), count) for column in columns), strict=True))


def values_for_default(hint: ast.expr | None, default: ast.expr) -> Row:
    """Return values for a parameter with a default: those of its type, else near the default."""
    if found := typical_values(hint):
        return found
    try:
        value = ast.literal_eval(default)
    except ValueError:
        return ()
    return (value, *near(value))


# The examples in docstrings, those that a check can run on any submission

PROMPT, MORE = ">>> ", "... "


class NotingSession(Session):
    """A session that takes note of the values of each call, as they were before it."""

    def __init__(self, program: Program) -> None:
        super().__init__(program, shared=True)
        self.noted: list[tuple[str, Row]] = []

    def call(
        self,
        function: str,
        arguments: Sequence[Any],
        typed: Sequence[str],
        way: CallOptions = NO_OPTIONS,
    ) -> Call:
        row = tuple(to_plain(copy.deepcopy(argument)) for argument in arguments)
        self.noted.append((function, row))
        return super().call(function, arguments, typed, way)


def examples_of(solution: Solution) -> dict[str, list[doctest.Example]]:
    """Return the examples in the docstring of each function, none for a docstring without."""
    found = {}
    for name, node in solution.to_write.items():
        try:
            found[name] = doctest.DocTestParser().get_examples(ast.get_docstring(node) or "")
        except ValueError:  # a prompt without its blank, another indentation
            found[name] = []
    return found


def examples_text(examples: Sequence[doctest.Example]) -> str:
    """Return examples as a file holds them."""
    return "".join(f"{add_prompts(example.source)}{example.want}" for example in examples)


def add_prompts(source: str) -> str:
    """Return the lines of an example's statement with the signs before them."""
    first, *rest = source.rstrip("\n").split("\n")
    return "".join([f"{PROMPT}{first}\n", *(f"{MORE}{line}\n" for line in rest)])


def valid_examples(
    name: str,
    examples: Sequence[doctest.Example],
    session: NotingSession,
    constants: Mapping[str, object],
    functions: Collection[str],
) -> CheckedExamples:
    """Return the examples of a function that hold for the solution: others are no checks."""
    valid: list[doctest.Example] = []
    left_out = []
    called: list[tuple[str, Row]] = []
    with tempfile.TemporaryDirectory() as folder:
        for example in examples:
            Path(folder, "one.txt").write_text(examples_text([*valid, example]), "utf-8")
            session.begin_check()
            session.noted = []
            if reason := why_not(Examples(Path(folder), session, constants, functions)):
                left_out.append(f"{name}: the example {example.source.strip()!r} {reason}")
            else:
                valid.append(example)
            called += session.noted
    asks = any(one.want for one in valid) and any(f"{name}(" in example.source for example in valid)
    text = examples_text(valid) if asks else ""
    return CheckedExamples(text=text, left_out=tuple(left_out), called=tuple(called))


def why_not(examples: Examples) -> str:
    """Return why examples do not hold, "" where they do."""
    try:
        examples.run("one")
    except Mismatch as mismatch:
        shown, given = mismatch.comparison.expected, mismatch.comparison.actual
        return f"shows {shown!r:.80}, and the solution gives {given!r:.80}."
    except (StudentFailure, AssignmentError) as error:
        return f"cannot be run here: {str(error).replace('Your file', 'the solution')}"
    except Exception as error:  # noqa: BLE001 (whatever an example asks of a value)
        return f"cannot be run here: {type(error).__name__}: {error}"
    return ""


def example_rows(shown: Iterable[CheckedExamples]) -> dict[str, list[Row]]:
    """Return the values with which any of the examples call each function, each row once."""
    found: dict[str, dict[str, Row]] = {}
    for name, row in (call for own in shown for call in own.called):
        if can_be_written(row):
            found.setdefault(name, {}).setdefault(repr(row), row)
    return {name: list(rows.values()) for name, rows in found.items()}


def can_be_recorded(value: Any) -> bool:
    """Return whether a value that was returned can be recorded and read again."""
    try:
        return same(read_value(repr(value)), value)
    except (ValueError, SyntaxError, TypeError):
        return False


def can_be_written(value: Any) -> bool:
    """Return whether a value can be written down and read again."""
    try:
        return bool(ast.literal_eval(repr(value)) == value)
    except (ValueError, SyntaxError):
        return False


MOST_TRIED = 200


class AnsweredRow(Record):
    """What the solution did when it was called with a row of values, as plain data."""

    row: Row
    after: Row
    returned: Any
    printed: str

    @property
    def is_changed(self) -> bool:
        """Whether the values were changed."""
        return repr(self.row) != repr(self.after)


def answers_near(function: str, shown: Sequence[Row], session: Session) -> list[AnsweredRow]:
    """Return the solution's answers to the rows shown and others near them, MOST_ROWS at most.

    Where it fails the task leaves open what is right, so nothing is asked there.
    """
    found = (answer_to(function, row, session) for row in islice(rows_near(shown), MOST_TRIED))
    return list(islice((row for row in found if row is not None), MOST_ROWS))


def answer_to(function: str, row: Row, session: Session) -> AnsweredRow | None:
    """Return the answer to a call with a row; None where it fails, or no literal can write it."""
    if not can_be_written(row):
        return None
    given = ast.literal_eval(repr(row))  # as it will be written: no two parts are one object
    session.begin_check()
    try:
        call = session.call(function, given, ())
    except StudentFailure:
        session.restart()
        return None
    after, returned = tuple(map(to_plain, call.arguments)), to_plain(call.returned)
    if not (can_be_written(after) and can_be_recorded(returned)):
        return None
    return AnsweredRow(row=row, after=after, returned=returned, printed=call.printed.text)
