"""Calls the functions of an answer and prints what came of it: a file beside a question's tests.

It runs on the quiz server: standard library only, Python 3.9 and later.
"""

from __future__ import annotations

import ast
import contextlib
import copy
import importlib
import io
import math
import operator
import os
import random
import re
import sys
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

CLEARING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1bc")
OFTEN_TIMES = 200
AGAIN_CALLS = 3  # that are repeated, twice, where answers are lists
BRACKETS = {"list": "[{}]", "tuple": "({})", "set": "{{{}}}"}
DICTIONARIES = (dict, Counter, OrderedDict, defaultdict)
Function = Callable[..., Any]
Calls = Sequence[Sequence[Any]]
Same = Sequence[Sequence[str]]


def read_silently(prompt: str = "") -> str:
    """Return a line; the one that takes this code's place has `__saved_input__` beside it."""
    return str(__saved_input__(prompt))  # type: ignore[name-defined]  # noqa: F821


def leave_screen(command: str) -> int:
    """Do nothing: there is no screen to clear, whatever `os.system` is asked for."""
    return 0


class Typed:
    """The standard input, whose lines appear on the screen as on a terminal.

    One blank stands between a prompt and what is typed, however many the program prints.  After
    `most` lines it ends.
    """

    def __init__(self, source: Any, screen: io.StringIO, most: float) -> None:
        self._source = source
        self._screen = screen
        self._most = most
        self.lines_read = 0

    def readline(self, *_: int) -> str:
        """Return the next line, and show it."""
        self.lines_read += 1
        line = str(self._source.readline()) if self.lines_read <= self._most else ""
        text = self._screen.getvalue()
        kept = len(text.rstrip(" "))
        self._screen.seek(kept)
        self._screen.truncate()
        self._screen.write(" " + (line or "\n"))
        return line

    def skip_rest(self) -> None:
        """Pass over the lines that were not read: they are of this call alone."""
        while self.lines_read < self._most < math.inf:
            self.lines_read += 1
            self._source.readline()

    def __iter__(self) -> Typed:
        """Return itself: its lines come one by one."""
        return self

    def __next__(self) -> str:
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def __getattr__(self, name: str) -> Any:
        """Return what else the standard input has."""
        return getattr(self._source, name)


def ask_all(  # noqa: PLR0913 (a test's code says what it needs in one call)
    function: Function,
    calls: Calls,
    *,
    arguments: bool = True,
    seed: int | None = None,
    loose: bool = False,
    edges: bool = False,
    same: Same = (),
    answer: bool = True,
    unordered: bool = False,
    drawn: bool = False,
    lines: Sequence[float] = (),
) -> None:
    """Call a function with these values; print what it prints, its answer, changed arguments.

    Without `answer` what it returns does not count, with `unordered` the order in a list does not.
    With `loose` blank lines do not count, with `edges` those before and after all else do not;
    `same` are patterns that do not either, each with what stands for it.  Codes that colour or
    clear the screen never count.  With `drawn` what a turtle draws counts, too.  `lines`
    says how many of the typed lines are for each call; else a call reads as many as it likes.
    """
    os.system = leave_screen  # type: ignore[assignment]
    if seed is not None:
        random.seed(seed)
    kept: list[Any] = []
    first = copy.deepcopy(calls[:AGAIN_CALLS])
    for place, values in enumerate(calls):
        before = copy.deepcopy(values)
        begin_drawing(drawn=drawn)
        most = lines[place] if lines else math.inf
        printed, typed = called_once(function, values, kept, most)
        show_text(printed, same, loose=loose, edges=edges)
        told = kept[-1]
        if isinstance(told, Failed) or answer:
            print(value_text(sorted(told, key=repr) if unordered and type(told) is list else told))
        # By their texts: 1 and True are equal, and not the same answer.
        if arguments and repr(before) != repr(values):
            print("and now", *map(value_text, values))
        if drawn:
            print("drawn:", *outline_of(strokes_drawn()), *others_drawn())
    if answer and seed is None and not typed and any(map(lists_in, kept)):
        for values in (*copy.deepcopy(first), *first):
            called_once(function, values, kept)
        print("lists of its own:", not is_shared(kept))


def called_once(
    function: Function, values: Sequence[Any], kept: list[Any], most: float = math.inf
) -> tuple[str, int]:
    """Call a function, keep its answer; return what it prints and how many lines it reads."""
    printed = io.StringIO()
    with (
        renamed(function, sys.stdout, printed),
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(io.StringIO()),
        typing_on(printed, function, most) as typed,
    ):
        kept.append(value_of(function, values))
    read = typed.lines_read
    typed.skip_rest()
    return printed.getvalue(), read


def lists_in(value: Any) -> list[int]:
    """Return the ids of the lists, dictionaries and sets in an answer."""
    inner = value.values() if isinstance(value, dict) else value
    below = inner if isinstance(value, (list, tuple, dict)) else ()
    own = [id(value)] if isinstance(value, (list, dict, set)) else []
    return own + [one for item in below for one in lists_in(item)]


def is_shared(answers: Sequence[Any]) -> bool:
    """Return whether one list is in some answers twice: what changes it changes both."""
    found = [one for answer in answers for one in lists_in(answer)]
    return len(found) != len(set(found))


def begin_drawing(*, drawn: bool = True) -> None:
    """Let turtles begin anew, where what they draw counts."""
    if drawn:
        recorder: Any = importlib.import_module("turtle")
        recorder.start_again()


def strokes_drawn() -> list[Any]:
    """Return what turtles have drawn, in order: kind, values, colour and size of each stroke."""
    recorder: Any = importlib.import_module("turtle")
    return list(recorder.drawn())


def others_drawn() -> list[Any]:
    """Return what turtles have drawn besides lines, sorted."""
    return sorted([one for one in strokes_drawn() if one[0] != "line"], key=repr)


def outline_of(strokes: Sequence[Any]) -> list[Any]:
    """Return the lines as pairs of places to a hundredth, sorted, wherever each begins."""
    ends = [
        sorted([tuple(round(one, 2) + 0.0 for one in values[:2]) for values in (told, told[2:])])
        for kind, told, *_ in strokes
        if kind == "line"
    ]
    return sorted(set(map(tuple, ends)))


def drawn_by(function: Function, *values: Any) -> list[Any]:
    """Call a function; return the strokes that turtles draw in it, see `strokes_drawn`."""
    begin_drawing()
    function(*values)
    return strokes_drawn()


def ask_open(function: Function, taken: Any, again: Any) -> None:
    """Call a function whose first line may be taken for an answer or refused; print if it fits."""
    kept: list[Any] = []
    _, typed = called_once(function, (), kept)
    print("fits:", repr(kept[0]) == repr(taken if typed == 1 else again))


@contextlib.contextmanager
def typing_on(screen: io.StringIO, function: Function, most: float) -> Iterator[Typed]:
    """Show on a screen what is typed; the quiz's own `input` would show it once more."""
    own = getattr(function, "__globals__", {})
    if "__saved_input__" in own:
        own["input"].__code__ = read_silently.__code__  # by whatever name the program calls it
    typed = Typed(sys.stdin, screen, most)
    before, sys.stdin = sys.stdin, typed
    try:
        with renamed(function, before, typed):
            yield typed
    finally:
        sys.stdin = before


@contextlib.contextmanager
def renamed(function: Function, before: object, now: object) -> Iterator[None]:
    """Let what a program keeps under names of its own (`from sys import stdin`) be another one."""
    own = getattr(function, "__globals__", {})
    names = [name for name, value in own.items() if value is before]
    own.update(dict.fromkeys(names, now))
    try:
        yield
    finally:
        own.update(dict.fromkeys(names, before))


class Failed(str):
    """What is said of a call that gives no answer."""

    __slots__ = ()
    __repr__ = str.__str__  # an answer is printed by its `repr`: these words have no quotes


def value_of(function: Function, values: Sequence[Any]) -> Any:
    """Return what a function answers, a generator's as a list, `Failed` where it raises."""
    try:
        told = function(*values)
        return list(told) if hasattr(type(told), "__next__") else told
    except EOFError:
        return Failed("asks for more")
    except Exception:  # noqa: BLE001 (which one is the program's business)
        return Failed("raises an exception")


def value_text(value: Any) -> str:
    """Return a value as text, the same for values that count as equal.

    A float has nine digits, a dictionary and a set are in order.  A dictionary of another type of
    the standard library, such as a Counter, is written as a plain one.
    """
    if type(value) is float:
        return repr(float(f"{value:.9g}") + 0.0)
    if type(value) in DICTIONARIES:
        items = [f"{value_text(key)}: {value_text(value[key])}" for key in sorted_values(value)]
        return f"{{{', '.join(items)}}}"
    if type(value) in (list, tuple, set) and value:
        items = [value_text(one) for one in (sorted_values(value) if type(value) is set else value)]
        comma = "," if type(value) is tuple and len(value) == 1 else ""
        form = BRACKETS[type(value).__name__]
        return form.format(", ".join(items) + comma)
    return repr(value)


def sorted_values(values: Any) -> list[Any]:
    """Return values sorted, by their texts where they have no order."""
    try:
        return sorted(values)
    except TypeError:
        return sorted(values, key=repr)


def show_value(value: Any, wanted: Any, within: float | None = None) -> None:
    """Print a value; one that is near what is wanted as that is written."""
    print(repr(wanted if is_almost(value, wanted, within) else value))


def is_almost(value: Any, wanted: Any, within: float | None) -> bool:
    """Return whether two values are equal, numbers almost so: within what is said, if anything."""
    if type(wanted) in (int, float) and type(value) in (int, float):
        most = max(1e-9 * abs(wanted), 1e-12) if within is None else within + 1e-12
        return bool(value == wanted or abs(value - wanted) <= most)
    if type(value) is not type(wanted):
        return False
    if type(wanted) is dict:
        keys = value.keys() == wanted.keys()
        return keys and all(is_almost(value[key], wanted[key], within) for key in wanted)
    if type(wanted) in (list, tuple):
        places = range(len(wanted))
        alike = len(value) == len(wanted)
        return alike and all(is_almost(value[at], wanted[at], within) for at in places)
    return bool(value == wanted)


def answer_of(function: Function, values: Sequence[Any]) -> str:
    """Return in words what a function answers, or that it raises."""
    try:
        return repr(value_of(function, values))
    except Exception:  # noqa: BLE001 (an object of its own says what it likes)
        return "cannot be written"


def show_text(text: str, same: Same, *, loose: bool, edges: bool) -> None:
    """Print what a function has printed."""
    text = CLEARING.sub("", text)
    if loose:
        lines = [line.strip() for line in text.splitlines()]
        text = "".join(line + "\n" for line in lines if line)
    if edges:
        text = text.strip("\n") + "\n" if text.strip() else ""
    for pattern, instead in same:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE)
    print(text, end="")


def refuse(function: Function, calls: Calls) -> None:
    """Call a function with values that it is to refuse; print for each whether it did."""
    for values in calls:
        before, sys.stdin = sys.stdin, io.StringIO("5\n" * 9)  # for one that asks first
        with contextlib.redirect_stdout(io.StringIO()):
            came = answer_of(function, values)
        sys.stdin = before
        print("refused" if came == "raises an exception" else "not refused", *map(repr, values))


def ask_often(function: Function) -> None:
    """Call a function, which chance decides, many times; print what came, each once."""
    first, second = drawn_answers(function, 15), drawn_answers(function, 16)
    for came in sorted(set(first + second)):
        print(*came)
    print("twice in a row:", any(map(operator.eq, first, first[1:])))
    print("always in one order:", first == second)


def drawn_answers(function: Function, seed: int) -> list[tuple[str, str]]:
    """Return what a function answers and prints, many times."""
    random.seed(seed)
    found = []
    for _ in range(OFTEN_TIMES):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            came = answer_of(function, ())
        found.append((came, printed.getvalue().strip()))
    return found


def definitions_of(source: str) -> dict[str, list[ast.AST]]:
    """Return what a program defines, by name: functions, classes, values."""
    found: dict[str, list[ast.AST]] = {}
    for one in ast.walk(ast.parse(source)):
        if isinstance(one, (ast.FunctionDef, ast.ClassDef)):
            found.setdefault(one.name, []).append(one)
        for target in getattr(one, "targets", [getattr(one, "target", None)]):
            if isinstance(target, ast.Name):
                found.setdefault(target.id, []).append(one)
    return found


def nodes_of(source: str, function: str) -> list[ast.AST]:
    """Return all parts of a function, and of what it mentions."""
    known, seen, todo = definitions_of(source), {function}, [function]
    found: list[ast.AST] = []
    while todo:
        parts = [part for one in known[todo.pop()] for part in ast.walk(one)]
        found += parts
        names = {getattr(one, "id", getattr(one, "attr", None)) for one in parts}
        new = {name for name in names if name in known} - seen
        seen |= new
        todo += sorted(new)
    return found


def answer_text() -> str:
    """Return the answer as the type's template keeps it; some do not: then the file that runs."""
    main = sys.modules["__main__"]
    kept = getattr(main, "__student_answer__", None)
    return kept if isinstance(kept, str) else Path(str(main.__file__)).read_text("utf-8")


def mentions(function: str, name: str) -> bool:
    """Return whether a function uses another one, itself or in what it calls."""
    parts = nodes_of(answer_text(), function)
    return any(isinstance(one, ast.Name) and one.id == name for one in parts)


def loops(function: str) -> bool:
    """Return whether a function, or what it calls, holds a loop."""
    kinds = (ast.For, ast.While, ast.comprehension)
    return any(isinstance(one, kinds) for one in nodes_of(answer_text(), function))
