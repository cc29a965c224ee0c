"""What checks draw with hypothesis, recorded: the same values come every time, and from a file.

hypothesis takes as long to load as many a grade takes in all, so it is loaded only where a value
that it drew makes a check fail, or where what was recorded is not of the checks as they are.
"""

from __future__ import annotations

import ast
import functools
import hashlib
import inspect
import marshal
import sys
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from harness.assignment.tables import read_toml
from harness.errors import Disturbed

FILE = Path("hidden") / "draws.toml"  # where no student sees it
NAMES = ("hypothesis", "hypothesis.strategies")
OF = "of"  # the key under which the file says from which checks it was recorded

Examples = Sequence[tuple[Mapping[str, Any], Mapping[str, Sequence[Any]]]]
"""The values that are drawn for a check, and those that each argument draws by itself."""

Keep = Callable[[Any, dict[str, Any]], dict[str, Any]]
"""Takes note of what a check (an item of pytest's) is called with; returns what to call it with."""


class Suspect(BaseException):
    """Ends a check at an example that fails: whether it really does is seen in other processes.

    No Exception, so that hypothesis does not look for a smaller one yet.
    """


@dataclass
class DrawingCheck:
    """A check that draws: its own function, and the examples that were recorded.

    Attributes:
        check: The function as the assignment wrote it.
        examples: What was recorded; see `Examples`.
        begin: Begins an example (a fresh process), and says whether one that fails is to end the
            check as `Suspect`.
    """

    check: Callable[..., Any]
    examples: Examples = ()
    begin: Callable[[], bool] = bool

    def __call__(self, **fixtures: Any) -> None:
        for values, drawn in self.examples:
            is_to_end = self.begin()
            later = {name: Draws(iter(items)) for name, items in drawn.items()}
            try:
                self.check(**fixtures, **values, **later)
            except Exception as error:
                if is_to_end or isinstance(error, Disturbed):
                    raise Suspect from error
                raise


class Draws:
    """Stands for the argument by which a check draws more: gives what was recorded of it."""

    def __init__(self, values: Iterator[Any]) -> None:
        self._values = values

    def draw(self, strategy: object, label: object = None) -> Any:
        """Return the next value.  Raises StopIteration where no more was recorded."""
        return next(self._values)


class Strategy:
    """Stands for every strategy, and for whatever makes one."""

    def __call__(self, *values: object, **options: object) -> Strategy:
        return self

    def __getattr__(self, name: str) -> Strategy:
        if name.startswith("__"):
            raise AttributeError(name)
        return self


def given(*strategies: object, **named: object) -> Callable[[Callable[..., Any]], Any]:
    """Stand for hypothesis's decorator: the check gets what was recorded.

    What it makes has the check's other parameters, which pytest fills, and an attribute `drawn`,
    whose `examples` are set once they have been read.

    Args:
        *strategies: As hypothesis takes them: they fill the last parameters of the check.
        **named: Strategies for parameters by name.  None of them is ever drawn from.
    """

    def decorate(check: Callable[..., Any]) -> Any:
        parameters = inspect.signature(check).parameters
        last = list(parameters)[len(parameters) - len(strategies) :] if strategies else []
        names = {*last, *named}
        drawn = DrawingCheck(check=check)

        @functools.wraps(check)
        def run_examples(**fixtures: Any) -> None:
            drawn(**fixtures)

        del run_examples.__wrapped__
        remaining = [parameter for parameter in parameters.values() if parameter.name not in names]
        vars(run_examples).update(drawn=drawn, __signature__=inspect.Signature(remaining))
        return run_examples

    return decorate


@contextmanager
def stand_in() -> Iterator[None]:
    """Have stand-ins for hypothesis in `sys.modules`; then put back what was there before."""
    before = {name: sys.modules.pop(name, None) for name in NAMES}
    whole, strategies = (types.ModuleType(name) for name in NAMES)
    anything = Strategy()
    vars(strategies)["__getattr__"] = lambda name: getattr(anything, name)
    vars(whole).update(given=given, strategies=strategies)
    sys.modules.update(zip(NAMES, (whole, strategies), strict=True))
    try:
        yield
    finally:
        for name, module in before.items():
            del sys.modules[name]
            if module is not None:
                sys.modules[name] = module


def load_draws(folder: Path) -> Mapping[str, Examples] | None:
    """Return what was drawn for each check by its name, as `hidden/draws.toml` has it.

    None where nothing was recorded, or where a module of the folder has changed since: then
    hypothesis draws.
    """
    path = folder / FILE
    table = read_toml(path) if path.is_file() else {}
    if table.pop(OF, "") != digest_of_checks(folder):
        return None
    return {check: Texts(texts) for check, texts in table.items()}


class Texts(Sequence[Any]):
    """Examples that are read from their texts each time: a check may change what it is given."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def __len__(self) -> int:
        return len(self._texts)

    def __getitem__(self, place: Any) -> Any:
        return marshal.loads(packed_value(self._texts[place]))  # noqa: S302 (packed here)


@functools.cache
def packed_value(text: str) -> bytes:
    """Return the value of a literal, marshalled; cached, for reading the text takes longer."""
    return marshal.dumps(ast.literal_eval(text))


def digest_of_checks(folder: Path) -> str:
    """Return 16 hexadecimal digits that change with any module that checks may draw with.

    Docstrings and comments count: what a check draws is never older than its text.
    """
    paths = sorted([*folder.glob("*.py"), *folder.glob("hidden/*.py")])
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def import_again(module: types.ModuleType) -> types.ModuleType:
    """Import a module of checks, which has the stand-in, once more with hypothesis; return it.

    By the loader that it had: pytest's own, which makes its assertions tell what they compared.
    """
    before = module.__spec__
    assert before is not None  # it was imported from a file
    spec = spec_from_file_location(module.__name__, before.origin, loader=before.loader)
    assert spec is not None
    assert spec.loader is not None
    again = module_from_spec(spec)
    spec.loader.exec_module(again)
    return again
