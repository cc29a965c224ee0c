"""What is not written yet is not wrong: it is still to be done."""

from textwrap import indent

import pytest

from harness import assignment
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.reports import text
from tests.autograder import greeting
from tests.helpers import ROOT, TEMPLATE, write

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


def test_a_file_with_one_task_is_told_about_that_task(tmp_path):
    source = "def line_winner(line):\n    return line[0]\n"
    path = write(tmp_path, source, "noughts_and_crosses.py")
    report = text.render_report(grade(assignment.load("vs_computer"), path))
    assert "\nNext: Task T6. " in report
    assert "  The file holds Task T6 alone; every other task is not written yet.\n" in report
    assert report.endswith("\nTasks T1 to T5 and T7 to T15 are not written yet.\n")
    assert report.count("not written yet\n") == 14


def test_of_the_starter_file_nothing_is_written():
    result = grade(assignment.load("dict_board"), TEMPLATE)
    assert result.unwritten == {unit.id for unit in result.units}


NUMPAD = (ROOT / "reference" / "numpad" / "tic_tac_toe_numpad.py").read_text("utf-8")
FUNCTIONS, _, _ = NUMPAD.partition("def main():")
GAME = "print('Welcome')\nplay_game()\nwhile replay():\n    play_game()\n"
GUARD = "if __name__ == '__main__':\n"
GAMES = {
    "at the top level": (FUNCTIONS + GAME, True),
    "under the guard": (f"{FUNCTIONS}{GUARD}{indent(GAME, '    ')}", True),
    "in a function of another name": (
        f"{FUNCTIONS}def start():\n{indent(GAME, '    ')}\n{GUARD}    start()\n",
        True,
    ),
    "functions tried and nothing else": (
        f"{FUNCTIONS}{GUARD}    print(is_board_full([' '] * 9))\n",
        False,
    ),
}


@pytest.mark.parametrize(("source", "is_begun"), GAMES.values(), ids=GAMES)
def test_a_game_is_written_wherever_it_stands(tmp_path, source, is_begun):
    chosen = assignment.load("numpad")
    result = grade(chosen, write(tmp_path, source, "tic_tac_toe_numpad.py"))
    assert result.failing("game")
    assert ("game" not in result.unwritten) is is_begun


def test_a_game_is_written_where_the_guard_calls_a_function_that_plays(tmp_path):
    source = (ROOT / "reference" / "xtreme" / "asn3.py").read_text("utf-8").replace("Cat", "Dog")
    result = grade(assignment.load("xtreme"), write(tmp_path, source, "asn3.py"))
    assert result.failing("game")
    assert result.unwritten == frozenset()
