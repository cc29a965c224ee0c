"""A submission loaded statement by statement, so that a failing one does not lose the others."""

from __future__ import annotations

import base64
import itertools
import marshal
import sys
import types
from collections.abc import Callable
from typing import Any

from harness.inside import wording
from harness.inside.console import Stop
from harness.wire import Json, kind_name, kind_names

LONGEST_TEXT_CHARS = 500
MOST_ITEMS_GIVEN = 10_000  # by a generator, which may have no end
MOST_STATUS = 0xFF  # of what a program says, the system keeps a byte
LISTS_ALREADY = (list, tuple, str, bytes, dict, set, frozenset)
IN_THE_MIDST_CALLS = 100  # deep: where an endless recursion ends depends on the Python


class Stub:
    """Stands for a function that is answered elsewhere."""

    def __init__(self, name: str, answer: Callable[[str, tuple[Any, ...]], Any]) -> None:
        self.__name__ = name
        self._answer = answer

    def __call__(self, *values: Any, **named: Any) -> Any:
        return self._answer(self.__name__, (*values, *named.values()))


class Program:
    """A submission, compiled by a reader: named, its statements in order."""

    def __init__(self, description: Json) -> None:
        self.name: str = description["name"]
        self.file: str = description["file"]
        self.most_output: int = description["output"]
        self.skipped: frozenset[int] = frozenset()
        self.tolerated: frozenset[int] = frozenset()
        self.stubs: dict[str, Stub] = {}
        self.arguments: list[str] = []
        self.statements = unpack_code(description["code"])
        self.starter = unpack_code(description["starter"])
        self.module = types.ModuleType(self.name)

    @property
    def codes(self) -> list[types.CodeType]:
        """The code of the file's own statements."""
        return [code for _, code in self.statements]

    def load(self, started: Callable[[int], None]) -> list[Json]:
        """Run the definitions; return what went wrong in which.  `started(n)` goes before each."""
        sys.argv[:] = [self.file]
        self.module.__file__ = self.file
        sys.modules[self.name] = self.module
        self._supply_missing()
        return [failure for failure in self._run_each(started) if failure]

    def _supply_missing(self) -> None:
        """Define what the starter file has and the submission lacks."""
        for _, code in self.starter:
            exec(code, self.module.__dict__)  # noqa: S102 (text that ships with the assignment)
        vars(self.module).update(self.stubs)

    def _run_each(self, started: Callable[[int], None]) -> Any:
        for number, (line, code) in enumerate(self.statements):
            started(number)
            if number not in self.skipped:
                error = attempt_call(self.file, exec, code, self.module.__dict__)[1]
                # after each: a definition of the submission's may have taken a stub's place
                vars(self.module).update(self.stubs)
                yield error and {**error, "number": number, "line": line}

    def run_file(self, lines_read: Callable[[], int]) -> Json:
        """Run the file as a program, up to the first exception; return that or None.

        What the `tolerated` statements raise, as they did in `load`, is passed over here too; one
        that came before what it needs, as cells of a notebook may, is run again at the end.  But
        not what a statement raises after it has read a line: it had read none in `load`.
        """
        again = []
        sys.argv[:] = [self.file, *self.arguments]
        self.module = types.ModuleType("__main__")
        self.module.__file__ = self.file
        sys.modules["__main__"] = self.module
        self._supply_missing()
        for number, (_, code) in enumerate(self.statements):
            if number in self.skipped:
                continue
            before = lines_read()
            error = attempt_call(self.file, exec, code, self.module.__dict__)[1]
            vars(self.module).update(self.stubs)
            is_tolerated = number in self.tolerated and lines_read() == before
            if error and (not is_tolerated or error["kind"] == "exited"):
                return None if error == {"kind": "exited", "text": "0"} else error
            if error and error.get("type") == "NameError":
                again.append(code)
        return self._run_again(again, lines_read)

    def _run_again(self, codes: list[types.CodeType], lines_read: Callable[[], int]) -> Json:
        """Run statements once more; return the first exception of one that has read a line."""
        for code in codes:
            before = lines_read()
            error = attempt_call(self.file, exec, code, self.module.__dict__)[1]
            if error and lines_read() > before and error != {"kind": "exited", "text": "0"}:
                return error
        return None


def unpack_code(code: str) -> list[tuple[int, types.CodeType]]:
    """Return lines and code of statements, from the text that the reader made of them."""
    # the reader's own bytes, and this process is the place where anything may happen
    statements: list[tuple[int, types.CodeType]] = marshal.loads(base64.b64decode(code))  # noqa: S302
    return statements


def attempt_call(
    file: str, function: Callable[..., Any], /, *arguments: Any, **named: Any
) -> tuple[Any, Json]:
    """Call a function of the submission; return its result and what it raised (or None)."""
    try:
        return function(*arguments, **named), None
    except Stop as stop:
        return None, {"kind": str(stop)}
    except SystemExit as error:
        return None, {"kind": "exited", "text": exit_status(error.code)}
    except BaseException as error:  # noqa: BLE001 (whatever a submission raises)
        return None, describe_error(error, file)


def exit_status(code: object) -> str:
    """Return the exit status that a program ends with; a text is told on stderr, as Python does."""
    if code is None:
        return "0"
    if isinstance(code, int):
        return str(code & MOST_STATUS)
    sys.stderr.write(f"{code}\n")
    return "1"


def items_given(value: Any) -> Any:
    """Return what a generator, or whatever else gives items, gives as a list; else the value."""
    if isinstance(value, LISTS_ALREADY) or not hasattr(type(value), "__iter__"):
        return value
    return list(itertools.islice(value, MOST_ITEMS_GIVEN))


def describe_error(error: BaseException, file: str) -> Json:
    """Return an exception as data: its type, its text and the submission's own line."""
    try:
        text = str(error)[:LONGEST_TEXT_CHARS]
    except BaseException:  # noqa: BLE001 (its own __str__ may raise anything)
        text = ""
    trace = error.__traceback__
    direct = trace is None or trace.tb_next is None
    places: list[tuple[int | None, str | None]] = [(None, None)]
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            places.append((trace.tb_lineno, trace.tb_frame.f_code.co_name))
        trace = trace.tb_next
    is_deep = isinstance(error, RecursionError) and len(places) > IN_THE_MIDST_CALLS
    line, function = places[IN_THE_MIDST_CALLS if is_deep else -1]
    kind = "does_not_fit" if direct and isinstance(error, TypeError) else "raised"
    return {
        "kind": kind,
        "type": kind_name(error),
        "kinds": kind_names(error),
        "text": wording.alike(kind_name(error), text),
        "line": line,
        "function": function,
        "number": error_number(error),
    }


def error_number(error: BaseException) -> int | None:
    """Return the number that the system gave an error, None for an error of another kind."""
    number = error.errno if isinstance(error, OSError) else None
    return number if type(number) is int else None
