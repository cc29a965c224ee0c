"""Answers of our own functions: a reference's, or those of the modules in a kit.

    python tests/packaging/oracle.py CHECKER SLUG FILE    prints the functions of a kit's modules
                                                          that answer as one of those in FILE does

They are called in this process, so never ask a submission's here.  Without the harness's own
modules, so that those of a kit can be called.
"""

from __future__ import annotations

import builtins
import copy
import importlib
import inspect
import io
import pickle
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from itertools import chain, islice, permutations, product
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest import mock

MOST = 10_000  # items of what never ends
MOST_MISSED = 5  # cases in which a function has no answer, or fails

Function = Callable[..., Any]


@dataclass(frozen=True, kw_only=True)
class KnownCall:
    """A call: its arguments, what is typed meanwhile, its random seed, and its answer."""

    arguments: tuple[Any, ...]
    typed: tuple[str, ...] = ()
    seed: int | None = None
    answer: Any = None


def tell(function: Function, call: KnownCall) -> Any:
    """Return the answer of a call: what is returned, else printed, else its changed arguments.

    Blank lines at the end of a text do not count; None where it has none or fails.
    """
    arguments, printed = copy.deepcopy(call.arguments), io.StringIO()
    random.seed(call.seed)
    with redirect_stdout(printed), mock.patch.object(builtins, "input", typing(call.typed)):
        try:
            returned = plain(function(*arguments))
        except Exception:  # noqa: BLE001 (whatever it does to values that are not for it)
            return None
    if returned is not None or printed.getvalue():
        return printed.getvalue().rstrip() if returned is None else returned
    return None if arguments == call.arguments else plain(arguments)


def typing(lines: Sequence[str]) -> Callable[[str], str]:
    """Return an `input` for which these lines are typed."""
    left = iter(lines)

    def ask(prompt: str = "") -> str:
        line = next(left)
        print(f"{prompt}{line}")
        return line

    return ask


def plain(value: Any) -> Any:
    """Return a value to compare: lists for tuples and what is counted off, texts for screens."""
    if isinstance(value, str):
        return value.rstrip()
    if hasattr(value, "__next__"):
        return plain(list(islice(value, MOST)))
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    return plain(value.text) if hasattr(value, "text") else value


def answers_alike(function: Function, cases: Sequence[KnownCall]) -> bool:
    """Return whether a function gives no wrong answer, and mostly the right one."""
    may_miss = min(sum(call.answer is not None for call in cases) / 2, MOST_MISSED)
    for call in cases:
        answer = tell(function, call)
        if answer not in (None, call.answer):
            return False
        may_miss -= answer is None and call.answer is not None
        if may_miss <= 0:
            return False
    return True


def in_any_order(function: Function, count: int, *before: Any) -> Iterator[Function]:
    """Yield the ways to call a function with `count` values: in each order, after those before."""
    for order in permutations(range(count)):
        yield lambda *values, order=order: function(*before, *(values[place] for place in order))


def functions_of(module: ModuleType) -> Iterator[tuple[str, Function]]:
    """Yield the functions and methods that a module defines, by name."""
    for name, value in vars(module).items():
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if inspect.isclass(value):
            methods = inspect.getmembers(value, inspect.isfunction)
            yield from ((f"{name}.{method}", function) for method, function in methods)
        elif callable(value):
            yield name, value


def takes(function: Function, count: int) -> bool:
    """Return whether a function can be called with so many values."""
    try:
        inspect.signature(function).bind(*[None] * count)
    except (TypeError, ValueError):
        return False
    return True


def oracles(folder: Path, slug: str, wanted: Mapping[str, Sequence[KnownCall]]) -> Iterator[str]:
    """Yield "module.function: name" for functions in a kit that answer as a wanted one does."""
    recorded = importlib.import_module("harness.checks.recorded").Recorded(folder)
    for path in sorted(folder.rglob("*.py")):
        module = importlib.import_module(f"assignments.{slug}.{path.stem}")
        for (own, function), (name, cases) in product(functions_of(module), wanted.items()):
            count = len(cases[0].arguments)
            ways = chain.from_iterable(
                in_any_order(function, count, *before)
                for before in ((), (recorded,))
                if takes(function, count + len(before))
            )
            if any(answers_alike(way, cases) for way in ways):
                yield f"{path.stem}.{own}: {name}"


def main(checker: str, slug: str, file: str) -> None:
    """Print the oracles of a kit whose folder `checker` is named."""
    sys.path[0:1] = [checker, f"{checker}/site-packages"]
    rows = pickle.loads(Path(file).read_bytes())
    wanted = {name: [KnownCall(**case) for case in cases] for name, cases in rows.items()}
    for line in oracles(Path(checker, "assignments", slug), slug, wanted):
        print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
