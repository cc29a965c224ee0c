"""What a solution draws by chance: a copy of it notes each draw in a file.

The copy begins with `NOTING`, which stands before what draws.  From the same seed it draws what the
solution draws.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from harness.execution.game import Ending
from harness.execution.way import Picked, picked_from

NOTES = "noted_draws.txt"
MOST_DRAWS = 40  # that somebody is to read in a check
MOST_VALUES = 100  # that a check names where they are no range and no constant
LONGEST_CHARS = 60  # of draws in one line
NOTING = """
def _note_draws():
    import random

    busy = []

    def plain(value):
        if isinstance(value, range):
            return "range", value.start, value.stop, value.step
        return list(value) if isinstance(value, (list, tuple, str)) else value

    def noted(name, draw, first):
        def draw_noted(*values, **named):
            if busy:
                return draw(*values, **named)
            busy.append(name)
            try:
                given = [plain(one) for one in values[first:]]
                found = draw(*values, **named)
                drawn = list(values[first]) if name == "shuffle" else found
                with open({file!r}, "a", encoding="utf-8") as file:
                    print(repr((name, given, drawn)), file=file)
            finally:
                busy.clear()
            return found

        return draw_noted

    if not hasattr(random, "draws_are_noted"):
        random.draws_are_noted = True
        for name in {names!r}:
            for owner in (random, random.Random, random.SystemRandom):
                if hasattr(owner, name):
                    first = int(owner is not random)
                    setattr(owner, name, noted(name, getattr(owner, name), first))


_note_draws()
"""
PICKING = ("choice", "choices", "sample", "shuffle")
COUNTING = ("randint", "randrange", "_randbelow")
FRACTIONS = ("random", "uniform")
FORGETTING = """

if __name__ != "__main__":
    open({file!r}, "w").close()  # what was drawn while the file was loaded
"""
KINDS = (*PICKING, *COUNTING, *FRACTIONS)


@dataclass(frozen=True, kw_only=True)
class Draw:
    """A value that was drawn, and the `values` that it was picked from: none for a fraction."""

    value: Any
    values: Sequence[Any] = ()

    @property
    def is_picked(self) -> bool:
        """Whether it is one of several values, and no fraction."""
        return len(self.values) > 0

    @property
    def as_told(self) -> Picked | Any:
        """What chance is told, to draw the same."""
        return picked_from(self.values, self.value) if self.is_picked else self.value

    def as_written(self, constants: Mapping[str, object]) -> str:
        """Return it as a check tells it, by the names of constants."""
        if not self.is_picked:
            return repr(self.value)
        return f"picked_from({written_values(self.values, constants)}, {self.value!r})"


def written_values(values: Sequence[Any], constants: Mapping[str, object]) -> str:
    """Return values as a check names them: as a constant of the solution where one holds them."""
    name = constant_of(values, constants)
    return name or (repr(values) if isinstance(values, range) else repr(list(values)))


def constant_of(values: Sequence[Any], constants: Mapping[str, object]) -> str:
    """Return the name of the constant that holds these values, "" for none."""
    for name, value in constants.items():
        if name.isupper() and isinstance(value, (list, tuple, str)) and list(value) == values:
            return name
    return ""


def with_notes(text: str) -> str:
    """Return a program that notes what it draws."""
    begin = len(text.split("\n"))
    for node in ast.parse(text).body:
        is_head = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not (is_head or is_text):
            begin = node.lineno - 1
            break
    lines = text.split("\n")
    noting = NOTING.format(file=NOTES, names=KINDS)
    return "\n".join([*lines[:begin], noting, *lines[begin:], FORGETTING.format(file=NOTES)])


def draws_noted(ending: Ending) -> list[Draw]:
    """Return what was drawn in a play, nothing where a check cannot tell all of it."""
    lines = (ending.left.get(NOTES) or "").splitlines()
    try:
        draws = [draw for line in lines for draw in draws_in(*ast.literal_eval(line))]
        for one in draws:
            demand_tellable(one)
    except (ValueError, SyntaxError, TypeError, IndexError):
        return []
    return draws if len(draws) <= MOST_DRAWS else []


def draws_in(kind: str, given: Sequence[Any], drawn: Any) -> Iterator[Draw]:
    """Yield what a call drew, one value after another."""
    if kind in FRACTIONS:
        yield Draw(value=drawn)
    elif kind in COUNTING:
        yield Draw(value=drawn, values=range_of(kind, given))
    elif isinstance(given[0], tuple):
        _, start, stop, step = given[0]
        numbers = range(start, stop, step)
        yield from (Draw(value=one, values=numbers) for one in listed(drawn, kind))
    else:
        yield from (Draw(value=one, values=given[0]) for one in listed(drawn, kind))


def listed(drawn: Any, kind: str) -> list[Any]:
    """Return the values that a call drew, which is a single one for `choice`."""
    return [drawn] if kind == "choice" else list(drawn)


def range_of(kind: str, given: Sequence[int]) -> range:
    """Return the numbers from which a call drew one."""
    return range(given[0], given[1] + 1) if kind == "randint" else range(*given)


def demand_tellable(draw: Draw) -> None:
    """Raise ValueError or TypeError for a draw that a check cannot tell, or not readably."""
    if len(draw.values) > MOST_VALUES and not isinstance(draw.values, range):
        raise ValueError(draw.values)
    if not isinstance(draw.value, (str, int, float)):
        raise TypeError(draw.value)
    draw.as_told  # noqa: B018 (raises ValueError for what is none of the values)


def constants_needed(draws: Sequence[Draw], constants: Mapping[str, object]) -> dict[str, object]:
    """Return the constants that a check names to tell these draws."""
    names = [constant_of(one.values, constants) for one in draws]
    return {name: constants[name] for name in names if name}


def listed_draws(draws: Sequence[Draw], constants: Mapping[str, object]) -> str:
    """Return draws as they stand between brackets in a check: in one line where that is short."""
    texts = [one.as_written(constants) for one in draws]
    line = ", ".join(texts)
    if len(line) <= LONGEST_CHARS:
        return line
    return "\n" + "".join(f"        {text},\n" for text in texts) + "    "
