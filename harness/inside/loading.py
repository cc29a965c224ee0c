"""A submission loaded statement by statement, so that a failing one does not lose the others."""

from __future__ import annotations
import __future__

import base64
import builtins
import itertools
import marshal
import re
import sys
import types
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from harness.inside.console import Stop
from harness.messages import Description
from harness.wire import SCALARS, Json, kind_name, kind_names

Statements = list[tuple[int, types.CodeType]]
Run = Callable[["OwnModule", types.ModuleType], None]
# Of each exception the patterns of Python's messages, with what other versions say in their place.
WORDINGS: dict[str, dict[str, str]] = {
    "RecursionError": {r"^maximum recursion .*$": "maximum recursion depth exceeded"},
    "TypeError": {
        r"^cannot use '.*' as a (?:dict key|set element) \((unhashable type: '\w+')\)$": r"\1",
        r"^(string indices must be integers), not '\w+'$": r"\1",
        r"^'(\w+)' is an invalid keyword argument for (\w+\(\))$": (
            r"\2 got an unexpected keyword argument '\1'"
        ),
        r"^([\w.<>]+\(\) got an unexpected keyword argument '\w+')\. Did you mean .*$": r"\1",
        r"^(argument of type '\w+' is not) a container or iterable$": r"\1 iterable",
        r"^format argument: (%\w) requires a real number, not (\w+)$": (
            r"\1 format: a real number is required, not \2"
        ),
        r"^(not enough arguments for format string) \(got \d+\)$": r"\1",
        r"^\S+ argument after (\*\*?) must be": r"Value after \1 must be",
        r"^(slice indices must be integers) or None or have": r"\1 or have",
        r"^('\w+' object does not support the context manager protocol) \(missed .*$": r"\1",
    },
    "UnboundLocalError": {
        r"^local variable ('\w+') referenced before assignment$": (
            r"cannot access local variable \1 where it is not associated with a value"
        ),
    },
    "NameError": {
        r"^free variable ('\w+') referenced before assignment (in enclosing scope)$": (
            r"cannot access free variable \1 where it is not associated with a value \2"
        ),
    },
    "ImportError": {r"^(cannot import name '\w+' from '[\w.]+') \(.*\)$": r"\1"},
    "ValueError": {
        r"^(too many values to unpack \(expected \d+), got \d+\)$": r"\1)",
        r"(?s)^(?:['\"\[({].*|-?\d\S*|None|True|False) is not in list$": (
            "list.index(x): x not in list"
        ),
        r"^(min|max)\(\) arg is an empty sequence$": r"\1() iterable argument is empty",
        r"^empty range (?:for|in) rand.*$": "empty range for a random number",
        r"^(Exceeds the limit \(\d+) digits\)": r"\1)",
    },
    "ZeroDivisionError": {r"^(?:integer|float|complex) .*$": "division by zero"},
}
LONGEST_TEXT_CHARS = 500
MOST_HELD = 20  # values in an exception
MOST_ITEMS_GIVEN = 10_000  # by a generator, which may have no end
MOST_STATUS = 0xFF  # of what a program says, the system keeps a byte
LISTS_ALREADY = (list, tuple, str, bytes, dict, set, frozenset)
IN_THE_MIDST_CALLS = 100  # deep: where an endless recursion ends depends on the Python


class Stub:
    """Stands for a function that is answered elsewhere."""

    def __init__(
        self, name: str, answer: Callable[[str, tuple[Any, ...], Mapping[str, Any]], Any]
    ) -> None:
        self.__name__ = name
        self._answer = answer

    def __call__(self, *values: Any, **named: Any) -> Any:
        return self._answer(self.__name__, values, named)


class Substitutes:
    """Definitions of another program, as text, that take the place of this one's.

    `names` are put where the program has them, `own` are taken from the program.  The first use of
    each of `names` is reported by `send`.
    """

    def __init__(self, order: Json, send: Callable[[Json], None]) -> None:
        self.names: frozenset[str] = frozenset(order["names"])
        self._own: list[str] = order["own"]
        self._space: dict[str, Any] = {order["mark"]: self._note_use}
        self._send = send
        self._used: set[str] = set()
        # annotations stay texts: names that come later may be those of types
        flags = __future__.annotations.compiler_flag
        self._waiting = [
            compile(text, "<substitute>", "exec", flags, dont_inherit=True)
            for text in order["statements"]
        ]

    def _note_use(self, name: str) -> None:
        if name not in self._used:
            self._used.add(name)
            self._send({"stub": name})

    def define(self, module: str, find: Callable[[str], Any]) -> dict[str, Any]:
        """Return what is defined so far; `find` gives what the program has made of a name.

        A definition waits for those of the program's that it needs.
        """
        self._space.setdefault("__name__", module)
        own = ((name, find(name)) for name in self._own)
        self._space.update({name: value for name, value in own if value is not None})
        while self._waiting:
            try:
                exec(self._waiting[0], self._space)  # noqa: S102 (the assignment's own text)
            except Exception:  # noqa: BLE001 (what is missing may come)
                break
            del self._waiting[0]
        return {name: self._space[name] for name in self.names if name in self._space}


class LoadedProgram:
    """A submission, compiled by a reader: named, its statements in order.

    `homes` says which module a function belongs to, if not to the main file; `places` has for each
    file the number of lines before its own, where those of all files are counted on.
    """

    def __init__(self, description: Description) -> None:
        self.name = description.name
        self.file = description.file
        self.most_output = description.output
        self.skipped: frozenset[int] = frozenset()
        self.tolerated: frozenset[int] = frozenset()
        self.stubs: dict[str, Any] = {}
        self.substitutes: Substitutes | None = None
        self.arguments: list[str] = []
        self.statements = unpack_code(description.code)
        self.starter = unpack_code(description.starter)
        self.module = types.ModuleType(self.name)
        self.homes = description.homes
        self.modules = {
            module["name"]: OwnModule(module, unpack_code) for module in description.modules
        }
        self.places = {self.file: 0}
        self.places.update({own.file: own.lines_before for own in self.modules.values()})
        self._finder = OwnModules(self.modules, self._run_module)
        if any("dataclasses" in code.co_names for code in self.codes):
            import dataclasses  # noqa: F401 (once for all workers that a server forks)
        self._failures: list[Json] = []
        self._started: Callable[[int], None] | None = None
        self._reached = 0

    def namespace_of(self, name: str) -> dict[str, Any]:
        """Return the names of the file that a function belongs to, {} where it is not loaded."""
        home = self.homes.get(name)
        if home is None:
            return vars(self.module)
        return vars(self._finder.loaded[home]) if home in self._finder.loaded else {}

    def find(self, name: str) -> Any:
        """Return what a name stands for where it belongs, else in any module; None for nothing."""
        modules = (vars(module) for module in self._finder.loaded.values())
        files = (names for names in (self.namespace_of(name), *modules) if name in names)
        return next((names[name] for names in files), None)

    def all_names(self) -> list[str]:
        """Return the names of the main file, and the functions that are in their modules."""
        names = [name for name in [*vars(self.module)] if name not in self.homes]
        return [*names, *(name for name in self.homes if name in self.namespace_of(name))]

    @property
    def codes(self) -> list[types.CodeType]:
        """The code of the statements of all files."""
        files = (self.statements, *(module.statements for module in self.modules.values()))
        return [code for statements in files for _, code in statements]

    def attempt(
        self, function: Callable[..., Any], /, *arguments: Any, **named: Any
    ) -> tuple[Any, Json]:
        """Call something that runs the submission; return its result, and its error or None."""
        try:
            return function(*arguments, **named), None
        except Stop as stop:
            return None, {"kind": str(stop)}
        except SystemExit as error:
            return None, {"kind": "exited", **exit_status(error.code)}
        except BaseException as error:  # noqa: BLE001 (whatever a submission raises)
            return None, describe_error(error, self.places)

    def load(self, started: Callable[[int], None]) -> list[Json]:
        """Run the statements of all files; return the errors, each with its statement's `number`.

        `started(number)` is called before each statement.
        """
        # in place: who has imported `argv` by name holds the same list
        sys.argv[:] = [self.file]
        self.module.__file__ = self.file
        # as an import would: `dataclasses` and `pickle` look up the module of a class there
        sys.modules[self.name] = self.module
        self._supply_missing()
        self._started = started
        self._install_modules()
        self._run_statements(self.statements, 0, vars(self.module), self.name)
        for name in self._modules_to_find():
            self.attempt(__import__, name)
        self._started = None
        # the main file's first
        return sorted(self._failures, key=lambda failure: failure["number"] >= len(self.statements))

    def _install_modules(self) -> None:
        if self.modules:
            modules = {name: self.modules[name] for name in self._modules_to_find()}
            # also under its name, for a module that imports the file that is run
            main = {"name": self.name, "file": self.file, "first": 0, "lines_before": 0}
            modules[self.name] = OwnModule({**main, "code": ""}, lambda _: self.statements)
            self._finder = OwnModules(modules, self._run_module)
            # first: a module of theirs may be called as one of the library's
            sys.meta_path.insert(0, self._finder)

    def _modules_to_find(self) -> list[str]:
        replaced = (*self.stubs, *(self.substitutes.names if self.substitutes else ()))
        homes = {self.homes.get(name) for name in replaced}
        return [name for name, own in self.modules.items() if not own.is_absent or name in homes]

    def _run_module(self, own: OwnModule, module: types.ModuleType) -> None:
        outer = self._reached
        self._put_stubs(module.__dict__, own.name)
        self._run_statements(own.statements, own.first, module.__dict__, own.name)
        self._reach_statement(outer)

    def _run_statements(
        self, statements: Statements, first: int, names: dict[str, Any], home: str
    ) -> None:
        """Run a file's statements: up to an exception only where the main file is played."""
        for number, (_, code) in enumerate(statements, first):
            if number in self.skipped:
                continue
            if self._started is None and number not in self.tolerated:
                exec(code, names)  # noqa: S102 (its exception is that of the import)
            else:
                self._reach_statement(number)
                error = self.attempt(exec, code, names)[1]
                self._failures += [{**error, "number": number}] if error else []
            # after each: a definition of the submission's may have taken a stub's place
            self._put_stubs(names, home)

    def _reach_statement(self, number: int) -> None:
        self._reached = number
        if self._started is not None:
            self._started(number)

    def _put_stubs(self, names: dict[str, Any], home: str) -> None:
        replaced = dict(self.stubs)
        if self.substitutes:
            replaced.update(self.substitutes.define(self.module.__name__, self.find))
        is_searched = home == self.name or self.substitutes is not None
        for name, value in replaced.items():
            if self.homes.get(name, self.name) == home or (name in names and is_searched):
                names[name] = value

    def _supply_missing(self) -> None:
        vars(self.module)["__builtins__"] = builtins  # as in a main program: `exec` puts its dict
        for _, code in self.starter:
            exec(code, self.module.__dict__)  # noqa: S102 (text that ships with the assignment)
        self._put_stubs(vars(self.module), self.name)

    def run_file(self, lines_read: Callable[[], int]) -> Json:
        """Run the file as a program, up to the first exception; return that or None.

        What the `tolerated` statements raise, as they did in `load`, is passed over here too; one
        that came before what it needs, as cells of a notebook may, is run again at the end, if no
        other has played the game.  But not what a statement raises after it has read a line: it had
        read none in `load`.
        """
        again, at_first = [], lines_read()
        sys.argv[:] = [self.file, *self.arguments]
        self.module = types.ModuleType("__main__")
        self.module.__file__ = self.file
        sys.modules["__main__"] = self.module
        self._supply_missing()
        self._install_modules()
        for number, (_, code) in enumerate(self.statements):
            if number in self.skipped:
                continue
            before = lines_read()
            error = self.attempt(exec, code, self.module.__dict__)[1]
            self._put_stubs(vars(self.module), self.name)
            is_tolerated = number in self.tolerated and lines_read() == before
            if error and (not is_tolerated or error["kind"] == "exited"):
                return None if error == {"kind": "exited", "text": "0"} else error
            if error and error.get("type") == "NameError":
                again.append(code)
        for code in again if lines_read() == at_first else ():
            before = lines_read()
            error = self.attempt(exec, code, self.module.__dict__)[1]
            if error and lines_read() > before and error != {"kind": "exited", "text": "0"}:
                return error
        return None


def unpack_code(code: str) -> Statements:
    """Return each statement's line and code, from the reader's marshalled text in base64."""
    # the reader's own bytes, and this process is the place where anything may happen
    statements: Statements = marshal.loads(base64.b64decode(code))  # noqa: S302
    return statements


def exit_status(code: object) -> dict[str, Json]:
    """Return a status as `text`: of a number its last byte; a message has 1 and goes to stderr."""
    if code is None or isinstance(code, int):
        return {"text": str((code or 0) & MOST_STATUS)}
    sys.stderr.write(f"{code}\n")
    return {"text": "1", "is_message": True}


def items_given(value: Any) -> Any:
    """Return a list of the first MOST_ITEMS_GIVEN items of an iterable; LISTS_ALREADY as it is."""
    if isinstance(value, LISTS_ALREADY) or not hasattr(type(value), "__iter__"):
        return value
    return list(itertools.islice(value, MOST_ITEMS_GIVEN))


def describe_error(error: BaseException, files: Mapping[str, int]) -> Json:
    """Return an exception as data: its type, its text and the submission's own line.

    `files` are its files, each with the number of lines that are counted before its own.
    """
    try:
        text = str(error)[:LONGEST_TEXT_CHARS]
    except BaseException:  # noqa: BLE001 (its own __str__ may raise anything)
        text = ""
    trace = error.__traceback__
    # raised by the call itself and not in the function: the arguments do not fit
    direct = trace is None or trace.tb_next is None
    lines: list[int | None] = [None]
    while trace is not None:
        before = files.get(trace.tb_frame.f_code.co_filename)
        if before is not None:
            lines.append(trace.tb_lineno + before)
        trace = trace.tb_next
    is_deep = isinstance(error, RecursionError) and len(lines) > IN_THE_MIDST_CALLS
    # that of the system; a program may put anything there
    number = error.errno if isinstance(error, OSError) else None
    kind = "does_not_fit" if direct and isinstance(error, TypeError) else "raised"
    return {
        "kind": kind,
        "type": kind_name(error),
        "kinds": kind_names(error),
        "text": alike(kind_name(error), text),
        "line": lines[IN_THE_MIDST_CALLS if is_deep else -1],
        "number": number if type(number) is int else None,
        "held": scalars_held(error),
    }


def scalars_held(error: BaseException) -> Json:
    """Return the numbers and short texts that an exception holds, by name, properties among them.

    Of MOST_HELD names, without those that begin with "__"; {} where looking at them raises.
    """
    held: dict[str, Any] = {}
    try:
        attributes = (pair for kind in type(error).__mro__ for pair in vars(kind).items())
        properties = (name for name, value in attributes if isinstance(value, property))
        for name in [*vars(error), *properties][:MOST_HELD]:
            value = getattr(error, name)
            if type(value) in SCALARS and len(f"{name}{value}") <= LONGEST_TEXT_CHARS:
                held[name] = value
    except BaseException:  # noqa: BLE001 (its class may answer with anything)
        return {}
    return {name: value for name, value in held.items() if not name.startswith("__")}


def alike(kind: str, text: str) -> str:
    """Return an exception's text in the words of all Pythons; `kind` is the name of its class."""
    for pattern, instead in WORDINGS.get(kind, {}).items():
        text = re.sub(pattern, instead, text)
    return text


if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec


class OwnModule:
    """A module, compiled.

    Its statements count on from `first`, its lines from `lines_before`: those of all files do,
    the main file's first.  One that was not submitted is absent and has none.
    """

    def __init__(self, description: Json, unpack: Callable[[str], Statements]) -> None:
        self.name: str = description["name"]
        self.file: str = description["file"]
        self.first: int = description["first"]
        self.lines_before: int = description["lines_before"]
        self.is_absent: bool = description["code"] is None
        self.statements = [] if self.is_absent else unpack(description["code"])


class OwnModules:
    """Finds a submission's modules; `run` runs one, `loaded` has those that were, by name."""

    def __init__(self, modules: Mapping[str, OwnModule], run: Run) -> None:
        self._modules = modules
        self._run = run
        self.loaded: dict[str, types.ModuleType] = {}

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """Return how a module of the submission is loaded, None for every other one."""
        if name not in self._modules:
            return None
        from importlib.machinery import ModuleSpec  # only where there are modules

        return ModuleSpec(name, self, origin=self._modules[name].file)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module."""

    def exec_module(self, module: types.ModuleType) -> None:
        own = self._modules[module.__name__]
        module.__file__ = own.file
        self.loaded[own.name] = module
        self._run(own, module)
        # a module that is nobody's but this program's: who takes modules away looks for that
        module.__spec__ = None
