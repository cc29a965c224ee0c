"""The work of one grade as plain data, and doing it in this process: standard library only.

A job holds for each check the calls and games that it asks for, with the right answers.  The floor
does it, and a copy of this module stands beside the tests that are written for other tools.
"""

from __future__ import annotations

import builtins
import io
import marshal
import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

SEED = "random.seed"  # what a check may call beside the functions of the program


class Wrong(AssertionError):
    """The program did something else than is right."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """A function called once for each row of arguments, with all that is right.

    `after` are the rows as the calls leave them, None where nobody looks.
    """

    function: str
    rows: Sequence[tuple[Any, ...]]
    typed: Sequence[str]
    returned: Sequence[Any]
    printed: str
    after: Sequence[tuple[Any, ...]] | None


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game: the whole program, or one of its functions, with what it shows before each line.

    `shown` has one part more than there are lines `typed`: what is shown at the end.
    """

    function: str | None
    arguments: tuple[Any, ...]
    seed: int | None
    shown: Sequence[str]
    typed: Sequence[str]

    @property
    def whole_screen(self) -> str:
        """All that is shown, with the lines as they are typed."""
        pairs = zip(self.shown, self.typed, strict=False)
        return "".join([*(f"{part}{line}\n" for part, line in pairs), self.shown[-1]])


@dataclass(frozen=True, kw_only=True)
class Check:
    """What one check asks for, in order."""

    name: str
    steps: Sequence[Call | Game]


@dataclass(frozen=True, kw_only=True)
class Work:
    """How much was done: checks, calls of functions and games."""

    checks: int
    calls: int
    games: int

    def __str__(self) -> str:
        return f"{self.checks} checks, {self.calls:,} calls and {self.games} games"


def write_job(path: Path, checks: Sequence[Check]) -> None:
    """Write a job into a file that `read_job` reads."""
    plain = [
        (
            check.name,
            [
                {field.name: getattr(step, field.name) for field in fields(step)}
                for step in check.steps
            ],
        )
        for check in checks
    ]
    path.write_bytes(marshal.dumps(share_parts(plain, {})))


def share_parts(value: Any, known: dict[str, Any]) -> Any:
    """Return the same value in which equal texts and tuples are one: it is read four times faster.

    So it takes no longer to read than a test would take to make all boards.  What may change (or
    holds what may) stays its own.
    """
    if isinstance(value, dict):
        return {share_parts(k, known): share_parts(v, known) for k, v in value.items()}
    if isinstance(value, list):
        return [share_parts(one, known) for one in value]
    if isinstance(value, tuple):
        value = tuple(share_parts(one, known) for one in value)
    try:
        hash(value)
    except TypeError:
        return value
    return known.setdefault(repr(value), value)


def read_job(path: Path) -> list[Check]:
    return [
        Check(name=name, steps=[Call(**step) if "rows" in step else Game(**step) for step in steps])
        for name, steps in marshal.loads(path.read_bytes())
    ]


def count_work(checks: Sequence[Check]) -> Work:
    """Return how much there is to do in some checks."""
    steps = [step for check in checks for step in check.steps]
    calls = [len(step.rows) for step in steps if isinstance(step, Call)]
    return Work(checks=len(checks), calls=sum(calls), games=len(steps) - len(calls))


def load_program(path: str, name: str = "submission") -> dict[str, Any]:
    """Run a program's file as a module of this name; return what it defines."""
    defined = {"__name__": name, "__file__": path}
    exec(compile(Path(path).read_bytes(), path, "exec"), defined)
    return defined


def do_step(step: Call | Game, program: Mapping[str, Any], path: str) -> None:
    """Do a step with a program that is loaded.  Raises Wrong, or what the program raises."""
    if isinstance(step, Game):
        play_game(step, path)
    else:
        make_call(step, program)


def make_call(call: Call, program: Mapping[str, Any]) -> None:
    """Make a call's calls.  Raises Wrong where one is not answered right."""
    function = random.seed if call.function == SEED else program[call.function]
    with typing_lines(call.typed) as screen:
        for row, right in zip(call.rows, call.returned, strict=True):
            returned = function(*row)
            if type(returned) is not type(right) or returned != right:
                raise Wrong(f"{call.function}{row} returned {returned!r}, not {right!r}")
    if screen.getvalue() != call.printed:
        raise Wrong(f"{call.function} printed {screen.getvalue()!r}, not {call.printed!r}")
    if call.after is not None and call.rows != call.after:
        raise Wrong(f"{call.function} left {call.rows!r}, not {call.after!r}")


def play_game(game: Game, path: str) -> None:
    """Play a game in this process, the program loaded anew.  Raises Wrong for another screen."""
    if game.seed is not None:
        random.seed(game.seed)
    with typing_lines(game.typed) as screen:
        program = load_program(path, "submission" if game.function else "__main__")
        if game.function:
            program[game.function](*game.arguments)
    if screen.getvalue() != game.whole_screen:
        raise Wrong(f"the screen is {screen.getvalue()!r}, not {game.whole_screen!r}")


@contextmanager
def typing_lines(typed: Sequence[str]) -> Iterator[io.StringIO]:
    """Answer `input` with these lines and keep what is shown, the lines included."""
    screen, lines = io.StringIO(), iter(typed)

    def read_line(prompt: object = "") -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        screen.write(f"{prompt}{line}\n")
        return line

    before = builtins.input
    builtins.input = read_line
    try:
        with redirect_stdout(screen):
            yield screen
    finally:
        builtins.input = before
