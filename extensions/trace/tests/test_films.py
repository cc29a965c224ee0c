"""Of each unit that fails one example can be watched: in all assignments, however it is wrong."""

from dataclasses import replace

import pytest

from extensions.trace import filming
from extensions.trace.film import film_of
from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Feedback
from harness.reports.outline import first_failure
from tests.helpers import write
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

# The program, its unit, where its film ends, and what is said there.
PROGRAMS = {
    "dict_board/B/player_printed_not_returned": (
        "line 27",
        "Here get_current_player returns None; expected 'O'.",
    ),
    "dict_board/A/reset_diagonal_only": (
        "line 39",
        "Here reset_board ends. Its argument should now be what is shown as expected.",
    ),
    "dict_board/C/asks_for_row_forever": (
        "line 60",
        "Here get_position_choice asks for more input than it should need.",
    ),
    "dict_board/I/blank_line_missing_after_no": (
        "line 119",
        "Here is_program_finished ends. The screen should look like the expected one now.",
    ),
    "xtreme/check_row/row_of_anything_alike": (
        "line 35",
        "Here check_row returns True; expected False.",
    ),
    "xtreme/check_row/incomplete_row_gives_none": (
        "cell 10, line 12",
        "Here check_row returns None; expected False.",
    ),
    "numpad/is_board_full/full_first_cell_skipped": (
        "line 80",
        "Here is_board_full returns True; expected False.",
    ),
    "numpad/place_marker/place_takes_empty_marker": (
        "line 46",
        "Here place_marker returns [' ', ' ', ' ', ' ', '', ' ', ' ', ' ', ' '].",
    ),
    "vs_computer/T10/looks_at_the_square_before_the_range": (
        "line 105",
        "Here make_human_move stops with IndexError: list index out of range.",
    ),
    "vs_computer/T14/computer_begins": (
        None,
        "Here play_game ends. Its argument should now be what is shown as expected.",
    ),
}


def graded(name, **options):
    """Return the grade of a program of the corpus, by the unit that it is wrong in."""
    slug, unit, stem = name.split("/")
    return grade(assignment.load(slug), whole_program(slug, stem), [unit], **options)


def films(found):
    return [film for verdict in found.verdicts if (film := film_of(verdict))]


@pytest.mark.parametrize(("name", "end"), PROGRAMS.items(), ids=PROGRAMS)
def test_the_example_that_is_shown_first_is_filmed_to_its_end(name, end):
    found = graded(name)
    first = first_failure(found)
    film = film_of(first[1]) if first else None
    assert film is not None
    assert films(found) == [film]
    place, sentence = end
    assert film.moments[-1].said == sentence
    assert film.moments[-1].place == place or place is None
    assert len(film.moments) <= 400
    assert {moment.line for moment in film.moments} <= {one.line for one in film.code}


WRONG = "dict_board/B/player_printed_not_returned"


def test_a_student_s_own_check_has_the_film_too():
    assert len(films(graded(WRONG, options=Options(public=True)))) == 1


def test_a_right_program_is_not_filmed(monkeypatch):
    monkeypatch.setattr(filming, "film_call", None)
    monkeypatch.setattr(filming, "films_of_failures", None)
    chosen = assignment.load("dict_board")
    assert films(grade(chosen, chosen.places["reference"], ["B"])) == []


PLAIN = """
    def f(n):
        return n + 1

    def unwritten(n):
        pass
"""
TOML = """
title = "One"
files = ["one.py"]
{head}
[[unit]]
id = "f"
title = "F"
points = 4
functions = ["f", "unwritten"]
shares = {{ behaviour = 100 }}
"""
SHOWN = '''
from harness.checks import unit

@unit("f")
def test_{name}(student):
    """It adds."""
    assert student.{function}(20) == 22
'''


@pytest.fixture
def one(tmp_path):
    """Grades the program by checks, by the paths of their files; return the films."""

    def graded_films(files, head="", source=PLAIN, **feedback):
        place = tmp_path / "one"
        for name, (test, function) in files.items():
            path = place / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(SHOWN.format(name=test, function=function), "utf-8")
        place.joinpath("assignment.toml").write_text(TOML.format(head=head), "utf-8")
        chosen = assignment.load(str(place))
        chosen = replace(
            chosen,
            feedback=Feedback(
                without=frozenset(name for name, is_on in feedback.items() if not is_on)
            ),
        )
        return films(grade(chosen, write(tmp_path, source, "one.py")))

    return graded_films


@FOR_A_RELEASE
def test_an_assignment_can_have_no_films(one):
    assert one({"test_a.py": ("a", "f")}, film=False) == []


@pytest.mark.parametrize(
    ("visibility", "count"), [("visible", 1), ("after_published", 0), ("hidden", 0)]
)
def test_a_hidden_check_has_a_film_only_where_students_see_its_input(one, visibility, count):
    head = f"hidden_visibility = '{visibility}'"
    assert len(one({"hidden/test_a.py": ("a", "f")}, head)) == count


def test_films_take_no_more_than_their_time(one, monkeypatch):
    monkeypatch.setattr(filming, "MOST_SECONDS", -1)
    assert one({"test_a.py": ("a", "f")}) == []


def test_a_film_of_what_never_ends_says_so(one):
    endless = "def f(n):\n    while True:\n        n += 1\n"
    (film,) = one({"test_a.py": ("a", "f")}, "[limits]\ncall = 1", endless)
    assert film.moments[-1].said == "f never finishes. The film ends here."
    assert len(film.moments) <= 400


HINTS = {"all": True, "none": False}


@pytest.mark.parametrize(("hints", "is_shown"), HINTS.items(), ids=HINTS)
def test_a_cause_is_shown_where_hints_are_given(hints, is_shown, tmp_path):
    chosen = assignment.load("dict_board")
    given = replace(
        chosen,
        feedback=Feedback(hints=hints, without=frozenset(() if is_shown else ("place", "film"))),
    )
    found = grade(given, whole_program("dict_board", "players_swapped"), ["B"])
    assert "players_swapped" in {verdict.diagnosis for verdict in found.failing()}
    assert any(verdict.evidence and "?" in verdict.hint for verdict in found.failing()) is is_shown
    assert bool(films(found)) is is_shown
