"""Films on a page: the code, the steps as a table, and what the page's script makes a player of.

Written without templates, since a kit has nothing but Python: every text goes through `escape`.
Without a script the table tells all that the player shows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from html import escape
from pathlib import Path

from harness.model import Assignment, CodeLine, Film, Grade, Moment, Verdict
from harness.reports import words

TEMPLATES = Path(__file__).parent / "templates"
MOST_BYTES = 270_000  # for all films of a page
FEWEST = 20  # steps
MOST_CODE, AROUND = 80, 3  # lines of code; those around one that ran, where there are more
NEXT_FILM = "film-next"
WHOLE_PROGRAM = "__main__"
BUTTONS = (("first", "First"), ("back", "◀ Back"), ("next", "Next ▶"), ("last", "Last"))


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
    """How a check is watched: its film as HTML, or links to films that stand elsewhere."""

    html: str = ""
    anchor: str = ""
    links: tuple[tuple[str, str], ...] = ()


NOT_WATCHED = Watch()


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
        links = tuple(films_of_game(grade, verdict, places))
        return Watch(links=links) if links else NOT_WATCHED
    if (anchor == NEXT_FILM) != is_next:
        return Watch(links=((anchor, "Watch it"),))
    return Watch(html=film_html(verdict.film, anchor, places.most), anchor=anchor)


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


@cache
def film_file(name: str) -> str:
    """Return the script or the style of films."""
    return (TEMPLATES / name).read_text("utf-8")


def film_html(film: Film, anchor: str, most: int) -> str:
    """Return a film as HTML of at most so many bytes, closed until it is asked for."""
    shown = fit_film(film, most)
    count = words.with_noun(len(film.moments), "step", "steps")
    return (
        f'<details class="film" id="{anchor}"><summary>Watch it: {escape(film.function)}, {count}'
        f'</summary>\n<div class="film-body">\n{player_html(film)}<div class="film-view">\n'
        f'{code_html(shown)}<div class="film-now" hidden></div></div>\n'
        f'<div class="film-all">\n{steps_html(shown)}</div>\n</div></details>\n'
    )


def fit_film(film: Film, most: int) -> Film:
    """Return a film with so many of its steps that they take about so many bytes."""
    count = len(film.moments)
    while count > FEWEST and len((steps_html(film) + code_html(film)).encode()) > most:
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


def player_html(film: Film) -> str:
    """Return the controls of a film, which the script shows."""
    buttons = "".join(
        f'<button type="button" data-go="{go}">{name}</button>' for go, name in BUTTONS
    )
    label = f"Film of {escape(film.function)}"
    pieces = [
        f'<div class="film-player" hidden role="group" aria-label="{label}">',
        buttons,
        '<label>Step <input type="range" min="1" max="1" value="1" /></label></div>',
        '<p class="film-said" hidden role="status" aria-live="polite"></p>',
    ]
    return "\n".join(pieces) + "\n"


def code_html(film: Film) -> str:
    """Return the lines of code, each with its number as its author sees it."""
    rows = [
        f'<li data-line="{one.line}"><span>{escape(one.label)}</span>'
        f"<code>{escape(one.code) or ' '}</code></li>"
        for one in film.code
    ]
    return '<ol class="film-code" tabindex="0" aria-label="Code">\n' + "\n".join(rows) + "\n</ol>\n"


def steps_html(film: Film) -> str:
    heads = "".join(f'<th scope="col">{one}</th>' for one in ("line", "what changes", "printed"))
    rows = "\n".join(row for one in film.moments for row in step_rows(one))
    return f"<table>\n<tr>{heads}</tr>\n{rows}\n</table>\n"


def step_rows(moment: Moment) -> Iterator[str]:
    """Yield a step as a row, after one that counts the steps left out before it."""
    if moment.skipped:
        left = words.with_noun(moment.skipped, "step", "steps")
        yield f'<tr class="film-cut"><td colspan="3">… {left} left out</td></tr>'
    names = "".join(map(name_html, moment.names))
    said = f"<p>{escape(moment.said)}</p>" if moment.said else ""
    printed = f"<pre>{escape(moment.printed)}</pre>" if moment.printed else ""
    function = escape(moment.function)
    yield (
        f'<tr data-run="{moment.run}" data-line="{moment.line}" data-in="{function}">'
        f"<td>{escape(moment.place)}</td><td>{names}{said}</td><td>{printed}</td></tr>"
    )


def name_html(pair: tuple[str, str]) -> str:
    """Return a name with its value, drawn below it where it has several lines."""
    name, value = map(escape, pair)
    shown = f"<pre>{value}</pre>" if "\n" in value else f"<code>{value}</code>"
    return f"<div><var>{name}</var> = {shown}</div>"
