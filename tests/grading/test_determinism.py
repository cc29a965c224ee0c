"""Same file, same verdicts: whatever else is graded, loaded or going on."""

import re

import pytest

from harness.assignment import load
from harness.execution.session import Session
from harness.grading.flow import grade
from harness.reports import gradescope
from tests.helpers import REFERENCE, write
from tests.samples import FOR_A_RELEASE

DICT_BOARD = load("dict_board")
GUARD = "if __name__ == '__main__':"
# two functions draw random numbers, one walks through a set, one hashes, one prints where it lies
UNSTEADY = """
import random


def get_current_player(round):
    return random.SystemRandom().choice('XO')


def reset_board(board):
    random.seed()
    for position in board:
        board[position] = random.choice('XO ')


def update_board(board, player_mark, position):
    for mark in {'here', 'there', 'elsewhere'}:
        board[position] = mark


def is_game_complete(board):
    return hash('board') % 3


def display_outcome(round):
    print(object())


"""


def report(path, units=()):
    """Grades a file; return Gradescope's report without its time."""
    return re.sub(
        r'"execution_time": [0-9.]+', "", gradescope.render_results(grade(DICT_BOARD, path, units))
    )


@FOR_A_RELEASE
def test_a_file_graded_twice_gets_the_same_report(tmp_path):
    source = REFERENCE.read_text("utf-8").replace(GUARD, UNSTEADY + GUARD)
    path = write(tmp_path, source, "tic_tac_toe.py")
    first = report(path, "ABDEG")
    assert '"status": "failed"' in first
    assert report(path, "ABDEG") == first


def drawn(record, path, units):
    """Grades a file; return what was typed into the functions that are asked with drawn input."""
    record.clear()
    grade(DICT_BOARD, path, units)
    return [one for one in record if one[0] in ("get_position_choice", "is_program_finished")]


@pytest.fixture
def record(monkeypatch):
    """Return the list of all calls of all students, which grows."""
    calls = []
    call = Session.call

    def recorded(self, function, arguments, typed, *way):
        calls.append((function, repr(arguments), tuple(typed)))
        return call(self, function, arguments, typed, *way)

    monkeypatch.setattr(Session, "call", recorded)
    return calls


@FOR_A_RELEASE
def test_what_is_drawn_for_a_unit_does_not_depend_on_other_units(record):
    alone = [drawn(record, REFERENCE, [unit]) for unit in "CI"]
    together = drawn(record, REFERENCE, ["B", "C", "E", "F", "I"])
    assert together == [*alone[0], *alone[1]]
