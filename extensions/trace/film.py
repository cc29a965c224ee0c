"""A film: a call of a submission step by step, and how much of it there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from html import escape

from extensions.trace.inside import BACK, CALL, FALL, LINE, RETURN, merge_steps
from harness.model import A_LINE, Explanation, Grade, Record, Verdict
from harness.reports import words

MOMENTS = (CALL, LINE, BACK, RETURN, FALL)
MOST_CODE, NEAR = 80, 3  # lines of code on a page; those around one that ran, where there are more
FEWEST = 20  # steps


class CodeLine(Record):
    """A line of a submission in a film, with its number as its author sees it."""

    line: int
    label: str = field(metadata=A_LINE)
    code: str = field(metadata=A_LINE)


class Moment(Record):
    """A step of a film: a line that ran, what it changed and what it printed.

    `kind` is one of `MOMENTS`; `run` tells the runs of functions apart, `depth` is how many of them
    wait for this one; `names` are pairs of a name and its value as text; `said` is a sentence on
    this step, `skipped` how many steps before it are left out.
    """

    kind: str
    line: int
    place: str = field(metadata=A_LINE)
    function: str = field(metadata=A_LINE)
    run: int
    depth: int
    names: tuple[tuple[str, str], ...] = field(default=(), metadata={"most": 100})
    printed: str = ""
    said: str = field(default="", metadata=A_LINE)
    skipped: int = 0


class CallTrace(Explanation):
    """A call of a submission's function, step by step, with the code that ran."""

    key = "film"
    function: str
    code: tuple[CodeLine, ...] = field(metadata={"most": 3000})
    moments: tuple[Moment, ...] = field(metadata={"most": 400})

    def fitted(self, most: int) -> CallTrace:
        """Return the film with so many of its steps that they take about so many bytes."""
        film, count = self, len(self.moments)
        # a record's names take as much room as a row's elements do
        while count > FEWEST and words.byte_size(escape(repr(film), quote=False)) > most:
            count = max(FEWEST, count * 3 // 4)
            film = fewer_steps(film, count)
        return film


def filmed_failures(grade: Grade) -> list[Verdict]:
    """Return the failures of a grade that have a film of their own."""
    return [
        verdict for verdict in grade.verdicts if film_of(verdict) and verdict.blamed_unit is None
    ]


def film_of(verdict: Verdict) -> CallTrace | None:
    """Return the film of a failure, None where there is none."""
    found = verdict.explanation(CallTrace.key)
    return found if isinstance(found, CallTrace) else None


def fewer_steps(film: CallTrace, count: int) -> CallTrace:
    """Return a film with its first and its last steps; the latter hold what changed in between."""
    first = count // 2
    left = len(film.moments) - count
    numbers = [*range(first), *range(first + left, len(film.moments))]
    merged = merge_steps(film.moments, frozenset(numbers))
    moments = tuple(replace(moment, **changes) for moment, changes in merged)
    return replace(film, moments=moments, code=code_around(film.code, moments, MOST_CODE))


def code_around(
    code: tuple[CodeLine, ...], moments: Sequence[Moment], most: int
) -> tuple[CodeLine, ...]:
    """Return the lines of code, of more than `most` those near the lines that ran."""
    if len(code) <= most:
        return code
    near = {moment.line + way for moment in moments for way in range(-NEAR, NEAR + 1)}
    return tuple(line for line in code if line.line in near)
