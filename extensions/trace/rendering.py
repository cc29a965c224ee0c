"""Films on a terminal, a line for each step, and on a page: where each stands, how much fits."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from extensions.trace.film import CallTrace, Moment, film_of, filmed_failures
from harness.execution.facts import WHOLE_PROGRAM, reachable
from harness.extensions import Shown
from harness.model import Grade, Record, Verdict
from harness.reports import words
from harness.reports.lines import INDENT, PLAIN, WIDTH_CHARS, Paint, wrap_text
from harness.reports.outline import outline_of, short_title

NO_FILM = "There is no film of this example."
NUMBER = 6  # characters of a line's number, at least
CODE = 40  # characters of a line's number and its code, before what it changes
DEEPEST = 6  # calls in calls that blanks tell apart


def render_films(grade: Grade, paint: Paint = PLAIN, *, verbose: bool = False) -> str:
    """Return the film of the next step's example, or all if `verbose`; "" without a next step."""
    outline = outline_of(grade)
    step = outline.step
    if step is None:
        return ""
    filmed = filmed_failures(outline.grade)
    if not verbose:
        own = [verdict for verdict in filmed if verdict.unit == step.unit.id]
        filmed = sorted(own, key=lambda one: one.check != step.verdict.check)[:1]
    lines = [line for verdict in filmed for line in film_lines(verdict, paint)]
    return "\n".join(lines or ["", f"  {NO_FILM}"]) + "\n"


def film_lines(verdict: Verdict, paint: Paint) -> Iterator[str]:
    """Yield the film of a failure, below an empty line; nothing where it has none."""
    film = film_of(verdict)
    if film is None:
        return
    count = words.with_noun(len(film.moments), "step", "steps")
    yield ""
    yield f"  {paint.bold(f'Film of {film.function}')}, {count}:"
    yield from wrap_text(short_title(verdict), "  ")
    number = max([NUMBER, *(len(line.label) for line in film.code)])
    yield f"{INDENT}{'line':>{number}}  {'code':<{CODE - number}}  what changes"
    for moment in film.moments:
        yield from moment_lines(film, moment, number)


def moment_lines(film: CallTrace, moment: Moment, number: int) -> Iterator[str]:
    """Yield a step: its line beside what it changes, and below that what is drawn or printed.

    `number` is how many characters a line's number takes.
    """
    if moment.skipped:
        yield f"{INDENT}… {words.with_noun(moment.skipped, 'step', 'steps')} left out"
    written = next((line for line in film.code if line.line == moment.line), None)
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


MOST_BYTES = 270_000  # for all films of a page
NEXT_FILM = "film-next"
TEMPLATE = "films.html"


# On a page


class FilmLayout(Record):
    """Where each film stands on a page, by the check that it is of, and how many bytes it may have.

    The check that is next has its film where it is told first.
    """

    grade: Grade
    anchors: Mapping[str, str]
    most: int

    def shown_of(self, verdict: Verdict, *, is_next: bool) -> Shown | None:
        """Return how a check is watched: by its own film, or a game by those of what it calls."""
        anchor, film = self.anchors.get(verdict.check), film_of(verdict)
        if anchor is None or film is None:
            links = tuple(films_of_game(self.grade, verdict, self.anchors))
            return Shown(links=links) if links else None
        if (anchor == NEXT_FILM) != is_next:
            return Shown(links=((anchor, "Watch it"),))
        value = {"film": film.fitted(self.most), "steps": len(film.moments)}  # those with room
        return Shown(template=TEMPLATE, value=value, anchor=anchor)


def lay_out_films(grade: Grade, following: str, part: float) -> FilmLayout | None:
    """Return where the films of a grade stand, None where there are none.

    `following` is the check that is next.  All of them together have so large a part of the bytes
    that films may have.
    """
    filmed = [verdict.check for verdict in filmed_failures(grade)]
    if not filmed:
        return None
    anchors = {
        check: NEXT_FILM if check == following else f"film-{number}"
        for number, check in enumerate(filmed, 1)
    }
    return FilmLayout(grade=grade, anchors=anchors, most=int(MOST_BYTES * part) // len(filmed))


def films_of_game(
    grade: Grade, verdict: Verdict, anchors: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield links to the films of functions that a game calls, where those fail by themselves."""
    if not (verdict.evidence and verdict.evidence.rows):
        return
    assignment = grade.assignment
    own = assignment.unit(verdict.unit).functions or (WHOLE_PROGRAM,)
    called = reachable(own, assignment.calls)  # as the reference does
    for other in grade.verdicts:
        anchor, film = anchors.get(other.check), film_of(other)
        if anchor and film and other.unit != verdict.unit and film.function in called:
            yield anchor, f"Watch {film.function} go wrong on its own"
