"""Films on a terminal: a line for each step, beside the code what it changes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from extensions.trace.film import CallTrace, Moment, film_of
from harness.model import Grade, Verdict
from harness.reports import words
from harness.reports.lines import INDENT, PLAIN, WIDTH_CHARS, Paint, wrap_text
from harness.reports.outline import outline_of, short_title

NO_FILM = "There is no film of this example."
NUMBER = 6  # characters of a line's number, at least
CODE = 40  # characters of a line's number and its code, before what it changes
DEEPEST = 6  # calls in calls that blanks tell apart


def render_films(grade: Grade, paint: Paint = PLAIN, *, verbose: bool = False) -> str:
    """Return the film of the example that is next; all films where it is `verbose`."""
    outline = outline_of(grade)
    step = outline.step
    if step is None:
        return ""
    filmed = [
        verdict
        for verdict in outline.grade.verdicts
        if film_of(verdict) and verdict.blamed_unit is None
    ]
    if not verbose:
        own = [one for one in filmed if one.unit == step.unit.id]
        filmed = sorted(own, key=lambda one: one.check != step.verdict.check)[:1]
    lines = [line for one in filmed for line in film_lines(one, paint)]
    return "\n".join(lines or ["", f"  {NO_FILM}"]) + "\n"


def film_lines(verdict: Verdict, paint: Paint) -> Iterator[str]:
    film = film_of(verdict)
    if film is None:
        return
    count = words.with_noun(len(film.moments), "step", "steps")
    yield ""
    yield f"  {paint.bold(f'Film of {film.function}')}, {count}:"
    yield from wrap_text(short_title(verdict), "  ")
    number = max([NUMBER, *(len(one.label) for one in film.code)])
    yield f"{INDENT}{'line':>{number}}  {'code':<{CODE - number}}  what changes"
    for moment in film.moments:
        yield from moment_lines(film, moment, number)


def moment_lines(film: CallTrace, moment: Moment, number: int) -> Iterator[str]:
    """Yield a step: its line beside what it changes, and below that what is drawn or printed.

    `number` is how many characters a line's number takes.
    """
    if moment.skipped:
        yield f"{INDENT}… {words.with_noun(moment.skipped, 'step', 'steps')} left out"
    written = next((one for one in film.code if one.line == moment.line), None)
    label, code = (written.label, written.code) if written else (moment.place, "")
    code = words.cut_text(f"{'  ' * min(moment.depth, DEEPEST)}{code.strip()}", CODE - number)
    first, *more = changes_in_lines(moment) or [""]
    yield f"{INDENT}{label:>{number}}  {code:<{CODE - number}}  {first}".rstrip()
    margin = " " * (len(INDENT) + CODE + 4)
    yield from (f"{margin}{line}" for line in more)
    below = " " * (len(INDENT) + number + 2)
    for name, value in moment.names:
        if "\n" in value:
            yield f"{below}{name} ="
            yield from (f"{below}  {line}" for line in value.split("\n"))
    if moment.printed:
        yield f"{below}prints:"
        yield from (f"{below}  {line}" for line in moment.printed.rstrip("\n").split("\n"))
    if moment.said and moment.kind != "call":
        yield from textwrap.wrap(
            moment.said, WIDTH_CHARS, initial_indent=below, subsequent_indent=below
        )


def changes_in_lines(moment: Moment) -> list[str]:
    """Return what a step changes, as many names in a line as fit there; drawings are left out."""
    room = WIDTH_CHARS - len(INDENT) - CODE - 4
    lines: list[str] = []
    for name, value in moment.names:
        text = f"{name} = {value}"
        if "\n" in value:
            continue
        if lines and len(lines[-1]) + len(text) + 2 <= room:
            lines[-1] += f", {text}"
        else:
            lines += textwrap.wrap(text, room)
    return lines
