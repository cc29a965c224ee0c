"""Films on a page: where each stands, and how many of its steps there is room for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape

from harness.model import Assignment, CodeLine, Film, Grade, Moment, Verdict
from harness.reports import words

MOST_BYTES = 270_000  # for all films of a page
FEWEST = 20  # steps
MOST_CODE, AROUND = 80, 3  # lines of code; those around one that ran, where there are more
NEXT_FILM = "film-next"
WHOLE_PROGRAM = "__main__"


@dataclass(frozen=True, kw_only=True)
class FilmPlaces:
    """Where each film stands on a page, by the check that it is of, and how many bytes it may have.

    The check that is next has its film where it is told first.
    """

    anchors: Mapping[str, str]
    most: int = MOST_BYTES


NO_FILMS = FilmPlaces(anchors={})


@dataclass(frozen=True, kw_only=True)
class Watch:
    """How a check is watched: its film, of so many `steps`, or links to films elsewhere."""

    film: Film | None = None
    steps: int = 0
    anchor: str = ""
    links: tuple[tuple[str, str], ...] = ()


def plan_films(grade: Grade, following: str, most: int) -> FilmPlaces:
    """Return where the films of a grade stand; `following` is the check that is next.

    All of them together have at most so many bytes.
    """
    filmed = [one.check for one in grade.verdicts if one.film and one.blamed_unit is None]
    anchors = {
        check: NEXT_FILM if check == following else f"film-{number}"
        for number, check in enumerate(filmed, 1)
    }
    return FilmPlaces(anchors=anchors, most=most // max(len(filmed), 1))


def watch_of(grade: Grade, verdict: Verdict, places: FilmPlaces, *, is_next: bool) -> Watch:
    """Return how a check is watched: by its own film, or a game by those of what it calls."""
    anchor = places.anchors.get(verdict.check)
    if anchor is None or verdict.film is None:
        return Watch(links=tuple(films_of_game(grade, verdict, places)))
    if (anchor == NEXT_FILM) != is_next:
        return Watch(links=((anchor, "Watch it"),))
    film = fit_film(verdict.film, places.most)
    return Watch(film=film, steps=len(verdict.film.moments), anchor=anchor)


def films_of_game(grade: Grade, verdict: Verdict, places: FilmPlaces) -> Iterator[tuple[str, str]]:
    """Yield links to the films of functions that a game calls, where those fail by themselves."""
    if not (verdict.evidence and verdict.evidence.rows):
        return
    called = functions_called(grade.assignment, verdict.unit)
    for one in grade.verdicts:
        anchor = places.anchors.get(one.check)
        if anchor and one.film and one.unit != verdict.unit and one.film.function in called:
            yield anchor, f"Watch {one.film.function} go wrong on its own"


def functions_called(assignment: Assignment, unit: str) -> set[str]:
    """Return the functions that those of a unit call, directly or not, as the reference does."""
    found: set[str] = set()
    todo = [*(assignment.unit(unit).functions or (WHOLE_PROGRAM,))]
    while todo:
        called = {*assignment.calls.get(todo.pop(), ())} - found
        found |= called
        todo += called
    return found


def fit_film(film: Film, most: int) -> Film:
    """Return a film with so many of its steps that they take about so many bytes on a page."""
    count = len(film.moments)
    # a record's names take as much room as a row's elements do
    while count > FEWEST and words.byte_size(escape(repr(film), quote=False)) > most:
        count = max(FEWEST, count * 3 // 4)
        film = fewer_steps(film, count)
    return film


def fewer_steps(film: Film, count: int) -> Film:
    """Return a film with its first and its last steps; what changed between is told after them."""
    first = count // 2
    left = len(film.moments) - count
    kept = [*range(first), *range(first + left, len(film.moments))]
    moments = tuple(_merged_steps(film.moments, frozenset(kept)))
    return replace(film, moments=moments, code=code_around(film.code, moments))


def code_around(code: tuple[CodeLine, ...], moments: Sequence[Moment]) -> tuple[CodeLine, ...]:
    """Return the lines of code, of many those near the lines that ran."""
    if len(code) <= MOST_CODE:
        return code
    near = {one.line + way for one in moments for way in range(-AROUND, AROUND + 1)}
    return tuple(one for one in code if one.line in near)


def _merged_steps(moments: Sequence[Moment], kept: frozenset[int]) -> Iterator[Moment]:
    changed: defaultdict[int, dict[str, str]] = defaultdict(dict)
    printed, skipped = "", 0
    for number, moment in enumerate(moments):
        changed[moment.run].update(moment.names)
        printed, skipped = printed + moment.printed, skipped + moment.skipped
        if number not in kept:
            skipped += 1
            continue
        names = tuple(changed.pop(moment.run).items())
        yield replace(moment, names=names, printed=printed, skipped=skipped)
        printed, skipped = "", 0
