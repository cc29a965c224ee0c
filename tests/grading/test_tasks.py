"""Answers to a single task: the reference answers what they build on, and nothing else."""

from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from harness.assignment import load
from harness.grading.flow import grade, is_only_an_earlier_one, may_be_left_out
from harness.model import Unit
from tests.helpers import an_assignment, assignment_toml, write
from tests.samples import FOR_A_RELEASE, each_row, sample

EVERY = 10


def graded(folder, slug, unit, source):
    return grade(load(slug), write(folder, source), [unit])


# One call of something that is built on the function that is asked for
ONE_CALL = {
    "check_positions by is_game_complete": (
        "dict_board",
        "F",
        """
        def check_positions(one, two, three):
            places = [(row, column) for row in range(3) for column in range(3)]
            return is_game_complete(dict(zip(places, [one, two, three] + [" "] * 6)))
        """,
    ),
    "is_space_free by is_board_full": (
        "numpad",
        "is_space_free",
        """
        def is_space_free(board, position):
            return not is_board_full([board[position - 1]] * 9)
        """,
    ),
    "square by row": ("vs_computer", "T2", "def square(board, r, c): return row(board, r)[c]"),
    "line_winner by winner": (
        "vs_computer",
        "T6",
        "def line_winner(line): return winner([line, line, line])",
    ),
    "check_row by check_for_winner": (
        "xtreme",
        "check_row",
        """
        def check_row(board, row, player):
            other = "O" if player == "X" else "X"
            size = len(board[row])
            return check_for_winner([board[row]] + [[other] * size] * (size - 1), player)
        """,
    ),
    "check_column by check_row": (
        "xtreme",
        "check_column",
        """
        def check_column(board, column, player):
            return check_row([list(cells) for cells in zip(*board)], column, player)
        """,
    ),
    "render_row by render_board": (
        "xtreme",
        "render_row",
        """
        def render_row(board, y):
            return render_board(board).splitlines(True)[2 * y]
        """,
    ),
}


SOME_CALLS = sample(ONE_CALL, EVERY, kind=lambda name: ONE_CALL[name][0])


@pytest.mark.parametrize("name", SOME_CALLS)
def test_one_call_of_what_is_built_on_a_function_earns_nothing(tmp_path, name):
    slug, unit, source = ONE_CALL[name]
    assert graded(tmp_path, slug, unit, source).score == 0


# What comes before it, or is called by the reference's own answer
BUILT_ON = {
    "display_outcome by get_current_player": (
        "dict_board",
        "E",
        """
        def display_outcome(round):
            print("It's a draw!" if round == 9 else get_current_player(round) + " wins!")
            print()
        """,
    ),
    "is_board_full by is_space_free": (
        "numpad",
        "is_board_full",
        """
        def is_board_full(board):
            assert type(board) == list and len(board) == 9
            return not any(is_space_free(board, position) for position in range(1, 10))
        """,
    ),
    "empty_squares by row": (
        "vs_computer",
        "T5",
        """
        def empty_squares(board):
            return [(r, c) for r in range(3) for c in range(3) if row(board, r)[c] == " "]
        """,
    ),
    "apply_move by setup_game": (
        "xtreme",
        "apply_move",
        """
        def apply_move(move, board, player):
            made = setup_game(len(board))
            for y, row in enumerate(board):
                made[y][:] = row
            made[move[1]][move[0]] = player
            return made
        """,
    ),
}


SOME_BUILT_ON = sample(
    BUILT_ON, EVERY, name="built on: {}".format, kind=lambda name: BUILT_ON[name][0]
)


@FOR_A_RELEASE
@pytest.mark.parametrize("name", SOME_BUILT_ON)
def test_an_answer_may_leave_out_what_it_builds_on(tmp_path, name):
    slug, unit, source = BUILT_ON[name]
    result = graded(tmp_path, slug, unit, source)
    assert (result.score, result.troubles) == (result.possible, ())


# The rule


def unit(name):
    return Unit(id=name.upper(), title=name, points=Fraction(1), shares={}, functions=(name,))


UNITS = tuple(map(unit, ("a", "b", "c", "d", "e")))
CALLS = {"d": ("b", "c"), "e": ("d", "a"), "b": ("a",)}


@each_row(
    ("place", "names"),
    [(0, ""), (1, "a"), (2, "a"), (3, "abc"), (4, "abcd")],
    ids=["nothing before", "called", "before, not beside", "all before", "the last"],
)
def test_what_may_be_left_out_is_called_or_comes_before_and_not_beside(place, names):
    chosen = an_assignment(units=UNITS, calls=CALLS)
    assert may_be_left_out(chosen, [UNITS[place]]) == set(names)


GOES_ON = {
    "with itself alone": ("play", True),
    "with what came between": ("play ask", False),
    "with questions of its own": ("play input", False),
}


@each_row(("used", "is_earlier"), GOES_ON.values(), ids=GOES_ON)
def test_a_unit_goes_on_with_an_earlier_one_where_it_uses_more_than_that(used, is_earlier):
    first, between = unit("play"), unit("ask")
    later = replace(first, id="MORE")
    chosen = an_assignment(units=(first, between, later))
    facts: Any = SimpleNamespace(reach=lambda names, *, closed: set(used.split()))
    assert is_only_an_earlier_one(later, facts, chosen) is is_earlier
    assert not is_only_an_earlier_one(first, facts, chosen)


TOML = assignment_toml(
    'title = "Two functions"\nfiles = ["two.py"]\n', ("a", "One", 1, "one"), ("b", "Two", 1, "two")
)
CHECKS = '''
from harness.checks.marks import unit

@unit("a")
def test_one(student):
    """It is 1."""
    assert student.one() == 1

@unit("b")
def test_two(student):
    """It is 2."""
    assert student.two() == 2
'''


@FOR_A_RELEASE
def test_nothing_is_answered_where_there_is_no_reference(tmp_path):
    folder = tmp_path / "two_functions"
    folder.mkdir()
    write(folder, TOML, "assignment.toml")
    write(folder, CHECKS, "test_two.py")
    path = write(tmp_path, "def two(): return one() + one()\n", "two.py")
    result = grade(load(str(folder)), path, ["b"])
    assert result.score == 0
    assert result.troubles == ()
