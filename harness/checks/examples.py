"""Official examples: trusted text with `>>>` lines, run with the student's functions as globals.

Where the text after an example is a Python literal, values are compared with their exact types;
otherwise what was printed is compared, without regard to blank lines (a check of their own).
"""

from __future__ import annotations

import ast
import copy
import doctest
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from types import CodeType
from typing import Any

from harness.checks.comparison import OF_UNIT, Comparison, Mismatch, approx, holds_floats
from harness.errors import AssignmentError, StudentFailure
from harness.execution.calls import CallOptions
from harness.execution.exact import fields_of, member_of, same
from harness.execution.session import Session
from harness.transcripts.screen import Screen
from harness.wire import FROZEN, find_type

BLANK = "<BLANKLINE>"
MOST_CACHED = 1000  # examples that stay compiled

CALLABLE = {
    builtin.__name__: builtin
    for builtin in (
        *(abs, all, any, bool, dict, divmod, enumerate, float, frozenset, int, isinstance, len),
        *(list, max, min, range, reversed, repr, round, set, sorted, str, sum, tuple, type, zip),
    )
}
BUILTINS: dict[str, Any] = {
    "Counter": Counter,
    "OrderedDict": OrderedDict,
    "deque": deque,
    **{kind.__name__: kind for kind in (set, frozenset, bytearray)},
}
# the name as Python writes it, with the module and the name there
LIBRARY = {
    **{name: (frozen.module, name) for name, frozen in FROZEN.items()},
    "timezone": ("datetime", "timezone"),
    **dict.fromkeys(("Path", "PosixPath", "WindowsPath"), ("pathlib", "Path")),
}


class Examples:
    """The examples of an assignment, one text file a unit.

    An example may use builtins such as `sorted` and `len`; where it does, what a generator gives
    reaches it as a list.

    Args:
        folder: Holds `<unit>.txt` for each unit with examples, in the form of doctest.
        session: Calls the student's functions.
        constants: Names that examples may use, with their values: `constants` of assignment.toml.
        functions: The names that are asked for: where a builtin has one, the student's counts.
    """

    def __init__(
        self,
        folder: Path,
        session: Session,
        constants: Mapping[str, object],
        functions: Collection[str] = (),
    ) -> None:
        self._folder = folder
        self._builtins = {name: CALLABLE[name] for name in CALLABLE if name not in functions}
        self._session = session
        self._constants = constants

    def run(self, unit: str) -> None:
        """Run the examples of a unit, whose id names the file, in order.

        Raises:
            Mismatch: An answer, or what was printed, is another one.
            StudentFailure: A function failed, or gave what the next example cannot go on with.
            AssignmentError: There is no such file, or it is not in the form of doctest.
        """
        path = self._folder / f"{unit}.txt"
        try:
            examples = doctest.DocTestParser().get_examples(path.read_text("utf-8"), str(path))
        except (OSError, ValueError) as error:
            raise AssignmentError(f"{path}: {error}") from error
        scope = _Scope(self._session, {**self._builtins, **self._constants})
        for example in examples:
            before = len(scope.printed)
            scope.listed = not names_in(example.source).isdisjoint(self._builtins)
            try:
                value = _run_example(example.source, scope)
            except (LookupError, TypeError, AttributeError) as error:
                # a value is no longer what it was, or never was what it should be
                reason = f"{type(error).__name__}: {error}"
                raise StudentFailure(f"Then {example.source.strip()} fails ({reason}).") from error
            try:
                _check_result(value, Screen("".join(scope.printed[before:])), example.want)
            except Mismatch as mismatch:
                source = example.source.strip()
                names = {name: scope[name] for name in names_in(source) & scope.keys()}
                self._end_with_call_for(value)
                raise Mismatch(mismatch.comparison, source, names) from None

    def _end_with_call_for(self, value: object) -> None:
        """Take off the last calls that leave a list alone which an earlier one has returned."""
        calls = self._session.calls
        is_made = any(call.returned is value for call in calls)
        while is_made and isinstance(value, (list, dict, set)) and calls[-1].returned is not value:
            used = zip(calls[-1].given, calls[-1].arguments, strict=False)
            if any(argument is value and not same(given, value) for given, argument in used):
                return
            calls.pop()


def calls(path: Path, constants: Mapping[str, object]) -> dict[str, list[tuple[Any, ...]]]:
    """Return the values with which the examples of a file call each function, by its name.

    There is a tuple of arguments for each call, in the file's order.  What the examples do with an
    answer is not followed: a call that needs one, or gets None, is left out.  So is a function that
    they give values by name, which may decide more than the others.

    Args:
        path: A text file in the form of doctest.
        constants: Names that the examples use, with their values.
    """
    recorder = _CallRecorder(constants)
    for example in doctest.DocTestParser().get_examples(path.read_text("utf-8"), str(path)):
        # Functions answer None here: an example that goes on with an answer fails, and is left out.
        with suppress(LookupError, TypeError, AttributeError):
            _run_example(example.source, recorder)
    return {name: rows for name, rows in recorder.arguments.items() if name not in recorder.named}


class _CallRecorder(dict[str, Any]):
    """Globals of the examples in which functions only note with which values they are called."""

    def __init__(self, constants: Mapping[str, object]) -> None:
        super().__init__(constants)
        self.arguments: dict[str, list[tuple[Any, ...]]] = {}
        self.named: set[str] = set()

    def __missing__(self, name: str) -> Any:
        def function(*arguments: Any, **named: Any) -> None:
            self.named |= {name} if named else set()
            if None not in arguments:
                self.arguments.setdefault(name, []).append(copy.deepcopy(arguments))

        return function


class _Scope(dict[str, Any]):
    """Globals of the examples: constants, own variables, else the student's functions."""

    def __init__(self, session: Session, constants: Mapping[str, object]) -> None:
        super().__init__(constants)
        self._session = session
        self.printed: list[str] = []
        self.listed = False

    def __missing__(self, name: str) -> Any:
        if name.startswith("__"):
            raise KeyError(name)

        def function(*arguments: Any, **named: Any) -> Any:
            way = CallOptions(named=named, listed=self.listed)
            call = self._session.call(name, arguments, (), way)
            self.printed.append(call.printed.text)
            return call.returned

        return function


@lru_cache(MOST_CACHED)
def names_in(source: str) -> frozenset[str]:
    """Return the names that an example reads or sets, without attributes; cached.

    Example:
        >>> sorted(names_in("len(letters_of(word))"))
        ['len', 'letters_of', 'word']
    """
    nodes = ast.walk(ast.parse(source))
    return frozenset(node.id for node in nodes if isinstance(node, ast.Name))


def _run_example(source: str, scope: dict[str, Any]) -> Any:
    return eval(_compile_example(source), {"__builtins__": {}}, scope)  # noqa: S307


@lru_cache(MOST_CACHED)
def _compile_example(source: str) -> CodeType:
    try:
        return compile(source.strip(), "<example>", "eval")
    # An assignment or an `assert` is no expression.
    except SyntaxError:
        return compile(source, "<example>", "exec")


def _check_result(value: Any, printed: Screen, want: str) -> None:
    try:
        # what is printed may look like any value: only where something is returned it is one
        read = ast.literal_eval if value is None else read_value
        expected = read(want) if want else None
    except (ValueError, SyntaxError, TypeError):
        shown = printed.without_blank_lines
        wanted_screen = Screen(want.replace(BLANK, "")).without_blank_lines
        if shown != wanted_screen:
            raise Mismatch(Comparison(shown, "==", wanted_screen)) from None
        expected, printed = None, Screen("")
    wanted = approx(expected) if holds_floats(expected) else expected
    if not same(value, wanted):
        raise Mismatch(Comparison(value, "==", wanted))
    unit = OF_UNIT.get()
    is_free = unit is not None and unit.printing == "free"
    if printed.without_blank_lines != Screen("") and not is_free:
        raise Mismatch(Comparison(printed, "==", Screen("")))


# Values that are written down, in an example or among recorded answers: read without running


def read_value(text: str) -> Any:
    """Return the value that a text writes as Python does: a literal, or one of a type that travels.

    `Point(x=1, y=2)` is what `fields_of` gives, `Color.RED` what `member_of` does.

    Raises ValueError where it writes no such value, SyntaxError where it is no expression.

    Example:
        >>> read_value("[Fraction(1, 2), inf]")
        [Fraction(1, 2), inf]
        >>> read_value("Point(x=1, y=2)").x
        1
    """
    try:
        return ast.literal_eval(text)
    except ValueError:
        return _read_node(ast.parse(text.strip(), mode="eval").body)


def _read_node(node: ast.expr) -> Any:
    match node:
        case ast.List() | ast.Tuple() | ast.Set():
            value: Any = ROWS[type(node)](map(_read_node, node.elts))
        case ast.Dict():
            keys = [_read_node(key) for key in node.keys if key is not None]
            value = dict(zip(keys, map(_read_node, node.values), strict=True))
        case ast.UnaryOp(op=ast.USub()):
            value = -_read_node(node.operand)
        case ast.UnaryOp():
            value = _read_node(node.operand)
        case ast.Name(id="nan" | "inf"):
            value = float(node.id)
        case ast.Attribute(value=ast.Name(id=kind), attr=name):
            value = member_of(kind, name)
        case ast.Call():
            value = _read_call(node)
        case ast.Constant() | ast.BinOp():  # of which only complex numbers are values
            value = ast.literal_eval(node)
        case _:
            raise ValueError(f"no value is written so: {ast.unparse(node)}")
    return value


def _read_call(call: ast.Call) -> Any:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ast.unparse(call.func)
    values = {word.arg: _zone_or_value(word.value) for word in call.keywords if word.arg}
    if name == "defaultdict":  # what makes its values is nothing that a comparison looks at
        return defaultdict(None, _read_node(call.args[-1]))
    arguments = [_zone_or_value(argument) for argument in call.args]
    if name in BUILTINS:
        return BUILTINS[name](*arguments, **values)
    if name in LIBRARY:
        return find_type(*LIBRARY[name])(*arguments, **values)
    if arguments or not name.isidentifier() or not name[0].isupper():
        raise ValueError(f"no value is written so: {ast.unparse(call)}")
    return fields_of(name, **values)


def _zone_or_value(node: ast.expr) -> Any:
    """Return a value, or the one time zone that has a name."""
    if ast.unparse(node) in ("datetime.timezone.utc", "timezone.utc"):
        return find_type("datetime", "timezone").utc
    return _read_node(node)


ROWS: dict[type, Any] = {ast.List: list, ast.Tuple: tuple, ast.Set: set}
