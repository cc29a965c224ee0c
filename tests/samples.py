"""How much is run of what takes long: a sample, a larger one or all of it, as SAMPLE says.

A run without SAMPLE is what every change has to pass, and is the same every day: it takes few rows
of a long table, one assignment where a test is slow, a fifth of the rows of a test with more than
four, and a single row of the others.  Of tests marked `IN_TURN`, which take seconds, it runs a
twentieth of each file.
`SAMPLE=2`, for a release, takes twice as many, one of each kind of row and the tests marked
`FOR_A_RELEASE`; `SAMPLE=all` takes all.  Where a way to run programs is tested (a page, a question,
another form) and not the programs, it takes those that stand for many.  Which rows are taken
depends on their names alone: a new row moves no other one, but for the one that was taken because
it stands for its kind.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Hashable, Iterable
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

import pytest

from harness.assignment import slugs
from tools.programs import Expectation, assignment_of

Row = TypeVar("Row")


def times_as_many(size: str) -> float:
    """Return how many times the smallest sample is wanted."""
    return math.inf if size == "all" else int(size)


TIMES = times_as_many(os.environ.get("SAMPLE") or "1")
RELEASE = 2
LARGER = 5
PART, SLOW_PART = 5, 20  # one of so many rows of a test is run, one of so many tests IN_TURN
SUBTESTS = Parameter("subtests", Parameter.POSITIONAL_OR_KEYWORD)
IN_TURN = pytest.mark.in_turn
FOR_A_RELEASE = pytest.mark.skipif(TIMES < RELEASE, reason=f"runs with SAMPLE={RELEASE}")
IN_LARGER_RUNS = pytest.mark.skipif(TIMES < LARGER, reason=f"runs with SAMPLE={LARGER}")


def sample(
    rows: Iterable[Row],
    every: int,
    *,
    name: Callable[[Row], str] = str,
    kind: Callable[[Row], Hashable] = lambda _: None,
    of_all: int = 1,
    times: float = TIMES,
) -> list[Row]:
    """Return about one of `every` rows, or the first (from SAMPLE=2 of each kind), in order.

    Where all are wanted, it is one of `of_all`.
    """
    some = list(rows)
    kind = kind if times >= RELEASE else lambda _: None
    wanted = max(of_all, int(every // times))
    drawn = [place_of(name(row)) for row in some]
    least: dict[Hashable, int] = {}
    for row, number in zip(some, drawn, strict=True):
        least[kind(row)] = min(number, least.get(kind(row), number))
    return [
        row
        for row, number in zip(some, drawn, strict=True)
        if number % wanted == 0 or number == least[kind(row)]
    ]


def each_row(
    names: str | tuple[str, ...],
    rows: Iterable[Any],
    ids: Iterable[object] | Callable[[Any], object] | None = None,
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Try all rows of a table in one test; every row that fails is reported by its name.

    Takes what `pytest.mark.parametrize` takes.  It is for rows that take no time, so that no
    sample of them is needed.  Their fixtures are made once, but each has its own `tmp_path`.
    """
    taken = [one.strip() for one in names.split(",")] if isinstance(names, str) else [*names]
    table: list[tuple[Any, ...]] = []
    texts: list[object] = []
    for row in rows:
        is_param = isinstance(row, type(pytest.param()))
        table.append(row.values if is_param else row if len(taken) > 1 else (row,))
        texts.append(row.id if is_param and row.id else repr(table[-1]))
    if callable(ids):
        texts = ["-".join(str(ids(value)) for value in row) for row in table]
    elif ids is not None:
        texts = [*ids]

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def every_row(subtests: pytest.Subtests, **fixtures: object) -> None:
            for number, (text, row) in enumerate(zip(texts, table, strict=True)):
                own = dict(zip(taken, row, strict=True))
                if isinstance(folder := fixtures.get("tmp_path"), Path):
                    own["tmp_path"] = folder / str(number)
                    own["tmp_path"].mkdir()
                with subtests.test(str(text)):
                    test(**{**fixtures, **own})

        others = [
            parameter
            for parameter in signature(test).parameters.values()
            if parameter.name not in taken
        ]
        with_subtests = signature(every_row).replace(parameters=[SUBTESTS, *others])
        every_row.__signature__ = with_subtests  # type: ignore[attr-defined]
        return every_row

    return decorate


def fixed_rows(names: Iterable[str], in_turn: Iterable[str] = ()) -> set[str]:
    """Return those of a run's tests that are run where no more are asked for.

    Of each test with rows it is at least one, of the tests `in_turn` at least one of each file.
    """
    slow = set(in_turn)
    parts = {file_of(name): SLOW_PART for name in slow}
    groups: dict[str, list[str]] = {}
    for name in names:
        groups.setdefault(file_of(name) if name in slow else name.partition("[")[0], []).append(
            name
        )
    return {
        name
        for group, some in groups.items()
        for place, name in enumerate(some)
        # Another row of each test, so that not all of them try the first assignment.
        if (place - place_of(group)) % min(len(some), parts.get(group, PART)) == 0
    }


def file_of(name: str) -> str:
    return name.partition("::")[0]


def some_slugs(topic: str, every: int = 4, times: float = TIMES) -> list[str]:
    """Return one of `every` assignments to try something slow with: others for another topic.

    The smallest sample takes a single one.
    """
    mixed = sorted(slugs(), key=lambda slug: place_of(f"{topic} {slug}"))
    if times <= 1:
        return mixed[:1]
    return mixed[: math.ceil(len(mixed) * times / every)] if times < every else mixed


def place_of(text: str) -> int:
    """Return a number that is the same for a name in every run."""
    return crc32(text.encode("utf-8", "backslashreplace"))


# Programs of assignments


def called(program: Expectation) -> str:
    """Return what a program is called in a test's name."""
    return program.name


def place(program: Expectation) -> str:
    """Return the name of a program that no program of another assignment has."""
    return f"{program.slug}/{program.name}"


def a_kind(program: Expectation) -> Hashable:
    """Return what tells kinds of programs apart: whose they are and what is wrong with them."""
    units = [assignment_of(program.slug).unit(name) for name in sorted(program.wrong)]
    if program.is_notebook:
        return program.slug, "notebook"
    if program.task:
        return program.slug, "one task"
    return program.slug, min(len(units), 2), any(not unit.functions for unit in units)
