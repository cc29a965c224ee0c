"""Films on pages and in a terminal: what they say, how large they are, and where they stand."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from extensions.trace.film import CallTrace, Moment, fewer_steps
from extensions.trace.rendering import NO_FILM, render_films
from harness.model import Evidence, Outcome, Unit
from harness.reports import OF_A_CHECK
from harness.reports.data import data_of
from harness.reports.html import build_page, render_html
from tests.pages import ASSIGNMENT, FILM, RIGHT, ROWS, UNREADABLE, WHOLE, a_grade, verdict
from tests.reports.parsed_page import Page
from tests.samples import each_row

MOST_BYTES = 400_000
BOARD = "+---+---+---+\n" + "| X | O | X |\n+---+---+---+\n" * 3


def long_film(count=400, value=BOARD):
    """Return a film of so many steps, each of which draws a board."""
    moments = [
        replace(FILM.moments[0], line=5 + number % 3, names=(("board", f"{value}{number}"),))
        for number in range(count)
    ]
    code = [replace(FILM.code[0], line=line, label=str(line)) for line in range(5, 165)]
    return CallTrace(function="count", code=tuple(code), moments=tuple(moments))


def film_of_a_long_function():
    """Return a film of a function with very many lines, each of which runs once."""
    lines = range(1, 2001)
    code = [replace(FILM.code[0], line=line, label=str(line), code="a" * 100) for line in lines]
    moments = [replace(FILM.moments[1], line=line, place=f"line {line}") for line in lines[:400]]
    return CallTrace(function="count", code=tuple(code), moments=tuple(moments))


LONG = {"many boards": long_film, "many lines": film_of_a_long_function}


@pytest.mark.parametrize("make_film", LONG.values(), ids=LONG)
def test_a_page_with_long_films_stays_small(make_film):
    units = tuple(
        Unit(id=f"T{number}", title="Count", points=Fraction(1), shares={}) for number in range(5)
    )
    verdicts = [
        verdict(unit.id, Outcome.FAILED, check=unit.id, explanations=(make_film(),))
        for unit in units
    ]
    chosen = replace(ASSIGNMENT, units=units)
    grade = a_grade(*verdicts, assignment=chosen, chosen=frozenset(unit.id for unit in units))
    for page in (render_html(grade), OF_A_CHECK["html"](grade)):
        assert page.count('class="film"') == 5
        assert len(page.encode()) <= MOST_BYTES


def test_of_a_film_that_is_too_long_the_first_and_the_last_steps_stay():
    first, *others = long_film().fitted(8000).moments
    assert first == long_film().moments[0]
    assert len(others) < 60
    assert "399" in dict(others[-1].names)["board"]


def test_what_changed_in_steps_that_are_left_out_is_shown_after_them():
    film = long_film(10, "")
    first = replace(film.moments[4], names=(("other", "1"),), printed="Hello")
    film = replace(film, moments=(*film.moments[:4], first, *film.moments[5:]))
    (after,) = [moment for moment in fewer_steps(film, 4).moments if moment.skipped]
    assert (dict(after.names), after.printed, after.skipped) == (
        {"board": "8", "other": "1"},
        "Hello",
        6,
    )


def test_the_film_of_what_is_next_stands_there_and_the_check_points_to_it():
    page = Page(render_html(WHOLE))
    assert [one["id"] for one in page.all("details", **{"class": "film"})] == ["film-next"]
    (link,) = [one for one in page.all("a") if one["text"] == "Watch it"]
    assert link["href"] == "#film-next"


def test_without_a_script_a_table_tells_all_steps():
    (film,) = Page(render_html(WHOLE)).all("details", **{"class": "film"})
    text = " ".join(film["text"].split())
    for part in ("first = 'X'", "Hello Row: «2»", "… 12 steps left out", "count begins."):
        assert part in text


def test_a_game_points_to_the_film_of_a_function_that_fails_by_itself():
    calls = replace(ASSIGNMENT, calls={"play": ("draw_count",), "draw_count": ("count",)})
    units = tuple(
        replace(unit, functions=("play",)) if unit.id == "B" else unit for unit in calls.units
    )
    game = verdict("B", Outcome.FAILED, check="game", evidence=Evidence(rows=ROWS), blamed_unit="A")
    own = verdict("A", Outcome.FAILED, check="own", explanations=(FILM,))
    grade = a_grade(own, game, assignment=replace(calls, units=units))
    (link,) = [one for one in Page(render_html(grade)).all("a") if "on its own" in one["text"]]
    assert (link["text"], link["href"]) == ("Watch count go wrong on its own", "#film-next")


def test_a_game_that_does_not_call_a_function_points_to_none():
    game = verdict("B", Outcome.FAILED, check="game", evidence=Evidence(rows=ROWS))
    own = verdict("A", Outcome.FAILED, check="own", explanations=(FILM,))
    assert "on its own" not in render_html(a_grade(own, game))


@each_row("grade", [RIGHT, UNREADABLE], ids=["right", "unreadable"])
def test_a_page_without_films_has_nothing_of_them(grade):
    assert "film" not in render_html(grade)
    assert not build_page(grade).page_parts


def test_a_failure_that_is_another_unit_s_fault_shows_no_film():
    grade = a_grade(
        verdict("A", Outcome.FAILED, check="own"),
        verdict("B", Outcome.FAILED, check="other", explanations=(FILM,), blamed_unit="A"),
    )
    assert "film" not in render_html(grade)
    assert [check["film"] for check in data_of(grade)["checks"]] == [None, None]


def test_the_report_for_programs_holds_each_step():
    film = json.loads(OF_A_CHECK["json"](WHOLE))["checks"][1]["film"]
    assert film["function"] == "count"
    assert [one["line"] for one in film["code"]] == [5, 6, 7]
    assert film["moments"][1] == {
        "kind": "line",
        "line": 6,
        "place": "line 6",
        "function": "count",
        "run": 0,
        "depth": 0,
        "names": [["first", "'X'"]],
        "printed": "Hello\nRow: «2»\n",
        "said": "",
        "skipped": 0,
    }


# In a terminal

TABLE = """
  Film of count, 3 steps:
  It counts down.
      line  code                                what changes
         5  def count(board):
            board =
               X|O
               -+-
                |
         6  first = board[0]                    first = 'X'
            prints:
              Hello
              Row: «2»
    … 12 steps left out
         7  return 1
            Here count returns [1, 2, 3]; expected [3, 2, 1].
"""


def test_a_terminal_shows_a_film_as_a_table():
    shown = "\n".join(line.rstrip() for line in render_films(WHOLE).split("\n"))
    assert shown == TABLE


def test_values_that_do_not_fit_go_below_each_other():
    names = (("first", "'X'"), ("second", "'O'"), ("third_of_them", "'a long text'"))
    moment = replace(FILM.moments[1], names=names)
    film = replace(FILM, moments=(moment,))
    shown = render_films(a_grade(verdict("A", Outcome.FAILED, explanations=(film,))))
    assert "first = 'X', second = 'O'\n" in shown
    assert f"{' ' * 48}third_of_them = 'a long text'\n" in shown


@each_row(("verbose", "count"), [(False, 1), (True, 2)], ids=["the next one", "verbose"])
def test_verbose_shows_each_film(verbose, count):
    grade = a_grade(
        *(verdict(unit, Outcome.FAILED, check=unit, explanations=(FILM,)) for unit in ("A", "B"))
    )
    assert render_films(grade, verbose=verbose).count("Film of count") == count


def test_an_example_without_a_film_is_reported_to_have_none():
    assert render_films(a_grade(verdict("A", Outcome.FAILED))) == f"\n  {NO_FILM}\n"


@each_row("grade", [RIGHT, UNREADABLE], ids=["right", "unreadable"])
def test_where_nothing_is_to_be_done_no_film_is_mentioned(grade):
    assert render_films(grade) == ""


def test_calls_in_calls_stand_further_to_the_right():
    deep = Moment(kind="call", line=5, place="line 5", function="count", run=1, depth=2)
    film = replace(FILM, moments=(deep,))
    shown = render_films(a_grade(verdict("A", Outcome.FAILED, explanations=(film,))))
    assert "         5      def count(board):" in shown
