"""Films on a page: where each stands, and how many of its steps there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from extensions.trace.film import CallTrace, film_of
from harness.extensions import Shown
from harness.model import Assignment, Grade, Verdict

MOST_BYTES = 270_000  # for all films of a page
NEXT_FILM = "film-next"
WHOLE_PROGRAM = "__main__"
TEMPLATE = "films.html"


@dataclass(frozen=True, kw_only=True)
class FilmOnPage:
    """A film as a page shows it: of `steps` steps those that there is room for."""

    film: CallTrace
    steps: int


@dataclass(frozen=True, kw_only=True)
class FilmLayout:
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
        value = FilmOnPage(film=film.fitted(self.most), steps=len(film.moments))
        return Shown(template=TEMPLATE, value=value, anchor=anchor)


def lay_out_films(grade: Grade, following: str, part: float) -> FilmLayout | None:
    """Return where the films of a grade stand, None where there are none.

    `following` is the check that is next.  All of them together have so large a part of the bytes
    that films may have.
    """
    filmed = [
        verdict.check
        for verdict in grade.verdicts
        if film_of(verdict) and verdict.blamed_unit is None
    ]
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
    called = functions_called(grade.assignment, verdict.unit)
    for other in grade.verdicts:
        anchor, film = anchors.get(other.check), film_of(other)
        if anchor and film and other.unit != verdict.unit and film.function in called:
            yield anchor, f"Watch {film.function} go wrong on its own"


def functions_called(assignment: Assignment, unit: str) -> set[str]:
    """Return the functions that those of a unit call, directly or not, as the reference does."""
    found: set[str] = set()
    todo = [*(assignment.unit(unit).functions or (WHOLE_PROGRAM,))]
    while todo:
        called = {*assignment.calls.get(todo.pop(), ())} - found
        found |= called
        todo += called
    return found
