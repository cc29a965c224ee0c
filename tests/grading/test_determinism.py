"""Same file, same verdicts: whatever else is graded, loaded or going on."""

import os
import re
import sys

from harness.assignment import load
from harness.grading.flow import grade
from harness.reports import gradescope
from tests.helpers import REFERENCE, ROOT, run_process, write
from tests.samples import FOR_A_RELEASE
from tools.programs import whole_program

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


DRAWING = (
    "from harness.checks import properties\n"
    "from hypothesis import given, strategies\n"
    "properties.use_fixed_draws()\n"
    "given(strategies.text(), strategies.floats())(lambda text, number: None)()\n"
)
PROGRAM = whole_program("numpad", "replay_remembers_the_answer")


def left_by(arguments, folder):
    done = run_process(
        [sys.executable, *arguments], cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert not done.stderr
    return list(folder.iterdir())


@FOR_A_RELEASE
def test_a_grade_leaves_nothing_where_it_is_started(tmp_path):
    assert left_by(["-m", "harness", "grade", str(PROGRAM)], tmp_path) == []


@FOR_A_RELEASE
def test_what_hypothesis_keeps_is_not_left_either(tmp_path):
    assert left_by(["-c", DRAWING], tmp_path) == []
