"""What is not written yet is not wrong: it is still to be done."""

from textwrap import indent

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.reports import text
from tests.autograder import greeting
from tests.helpers import ROOT, TEMPLATE, write
from tests.samples import FOR_A_RELEASE, IN_TURN
from tools.programs import whole_program

pytestmark = IN_TURN

GREET, PART = "def greet(name): return f'Hello, {name}!'\n", "def part(): return 'Bye!'\n"
FILES = {
    "whole": (GREET + PART, ""),
    "one function": (GREET, "B"),
    "a function that does nothing": (f"{GREET}def part(): pass\n", "B"),
    "a function under nearly the right name": (f"{GREET}def parts(): return 'Bye!'\n", ""),
    "a function that cannot be read": (f"{GREET}def part(: return 'Bye!'\n", ""),
    "nothing of it": ("x = 1\n", "AB"),
}


@pytest.mark.parametrize(("source", "unwritten"), FILES.values(), ids=FILES)
def test_units_without_a_function_that_does_anything_are_not_written(tmp_path, source, unwritten):
    chosen = assignment.load(str(greeting(tmp_path).rename(tmp_path / "partly_greeting")))
    result = grade(chosen, write(tmp_path, source), options=Options(public=True))
    assert result.unwritten == frozenset(unwritten) & {unit.id for unit in result.units}


def test_a_file_with_one_task_gets_a_report_on_that_task(tmp_path):
    source = "def line_winner(line):\n    return line[0]\n"
    path = write(tmp_path, source, "noughts_and_crosses.py")
    report = text.render_report(grade(assignment.load("vs_computer"), path))
    assert "\nNext: Task T6" in report
    assert "  Only Task T6 is written so far.\n" in report
    assert "\nTasks T1 to T5 and T7 to T15 are not written yet.\n" in report
    assert report.count("not written yet\n") == 14


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("name", "unwritten"),
    [
        ("done_up_to_step_h", {"I", "J"}),
        ("done_up_to_step_i", {"J"}),
        ("loop_never_looks_at_the_answer", set()),
        ("play_again_ignored", set()),
    ],
    ids=["up to Step H", "up to Step I", "asked and not looked at", "asked for ever"],
)
def test_a_step_that_goes_on_with_an_earlier_one_is_written_where_it_does(name, unwritten):
    result = grade(assignment.load("dict_board"), whole_program("dict_board", name))
    assert result.unwritten == unwritten


def test_of_the_starter_file_nothing_is_written():
    result = grade(assignment.load("dict_board"), TEMPLATE)
    assert result.unwritten == {unit.id for unit in result.units}


NUMPAD = (ROOT / "reference" / "numpad" / "tic_tac_toe_numpad.py").read_text("utf-8")
FUNCTIONS, _, _ = NUMPAD.replace("wins!", "won!").partition("def main():")
HELPERS, _, _ = FUNCTIONS.partition("def start_game():")
GAME = "print('Welcome')\nplay_game()\nwhile replay():\n    play_game()\n"
GUARD = "if __name__ == '__main__':\n"
START = f"def start():\n{indent(GAME, '    ')}\n"
METHOD = indent(START.replace("()", "(self)", 1), "    ")
GAMES = {
    "at the top level": FUNCTIONS + GAME,
    "under the guard": f"{FUNCTIONS}{GUARD}{indent(GAME, '    ')}",
    "in a function that nothing calls": FUNCTIONS + START,
    "in a method": f"{FUNCTIONS}class Game:\n{METHOD}\nGame().start()\n",
    "with questions of its own": f"{FUNCTIONS}board = [' '] * 9\nboard[int(input('? '))] = 'X'\n",
}
NO_GAMES = {
    "functions tried and nothing else": f"{HELPERS}{GUARD}    print(is_board_full([' '] * 9))\n",
    "functions that ask tried": f"{HELPERS}print(choose_markers())\nplayer_choice([' '] * 9)\n",
    "a main that does nothing": f"{HELPERS}def main():\n    pass\n\n\n{GUARD}    main()\n",
}


@FOR_A_RELEASE
@pytest.mark.parametrize("name", [*GAMES, *NO_GAMES])
def test_a_game_is_written_wherever_it_stands(tmp_path, name):
    path = write(tmp_path, (GAMES | NO_GAMES)[name], "tic_tac_toe_numpad.py")
    result = grade(assignment.load("numpad"), path, ["game"])
    assert result.failing("game")
    assert ("game" not in result.unwritten) is (name in GAMES)


def test_a_game_is_written_where_the_guard_calls_a_function_that_plays(tmp_path):
    source = (ROOT / "reference" / "xtreme" / "asn3.py").read_text("utf-8").replace("Cat", "Dog")
    result = grade(assignment.load("xtreme"), write(tmp_path, source, "asn3.py"))
    assert result.failing("game")
    assert result.unwritten == frozenset()


def test_a_file_with_one_task_that_is_right_gets_no_other_task_named(tmp_path):
    source = "def other_player(player):\n    return 'O' if player == 'X' else 'X'\n"
    path = write(tmp_path, source, "noughts_and_crosses.py")
    report = text.render_report(grade(assignment.load("vs_computer"), path))
    assert "\nTask T12 is done: every check of it passes.\n" in report
    assert "Next:" not in report


RUN = """
title = "Run"
files = ["run.py"]

[[unit]]
id = "A"
title = "Greet"
points = 4
shares = { behaviour = 100 }
"""
RUN_CHECKS = """
from harness.checks import unit

@unit("A")
def test_greets(student):
    '''The program should greet.'''
    assert student.run().printed.lines == ("Hello",)
"""


@pytest.mark.parametrize(
    ("source", "unwritten"),
    [("import sys\nprint('Bye')\n", ""), ('"""Greets."""\nimport sys\n', "A")],
    ids=["wrong", "nothing of it"],
)
def test_a_program_without_functions_is_begun_where_it_does_anything(tmp_path, source, unwritten):
    folder = tmp_path / "run_alone"
    folder.mkdir()
    write(folder, RUN, "assignment.toml")
    write(folder, RUN_CHECKS, "test_run.py")
    result = grade(assignment.load(str(folder)), write(tmp_path, source))
    assert result.unwritten == frozenset(unwritten)
