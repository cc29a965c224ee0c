"""A tour in ten tests: what the grader does for a student, a teacher, and whoever extends it.

Each test is a small example of a part of the project; `docs/background/architecture.md` says where
the parts are.  Begin here, then read the tests beside the part that you want to change.
"""

import io
import json
import shutil
import subprocess
import sys
import zipfile
from dataclasses import replace

import pytest

from harness.__main__ import main
from harness.assignment import load
from harness.extensions import hook, report_formats, with_extension
from harness.grading.flow import grade
from harness.packaging import gradescope, kit
from harness.reports.text import render_report
from tests.helpers import FLOATS, REFERENCE, STUBBORN, assignment_toml, write

RIGHT = REFERENCE.read_text("utf-8")
TEACHERS = {
    "assignment.toml": assignment_toml(
        'title = "Ages"\nfiles = ["ages.py"]\n', ("adult", "Who is an adult", 10, "is_adult")
    ),
    "reference.py": "def is_adult(age):\n    return age >= 18\n",
    "test_ages.py": """
from harness.checks import unit

@unit("adult")
def test_adults(student):
    '''Whoever is 18 or older should be an adult.'''
    for age in (17, 18, 19):
        assert student.is_adult(age) == (age >= 18)
""",
}


@pytest.fixture
def hand_in(tmp_path):
    """Writes a program that a student hands in; return its grade."""

    def graded(text, *units):
        return grade(load("dict_board"), write(tmp_path, text, "tic_tac_toe.py"), units)

    return graded


def test_1_a_right_program_gets_full_marks(hand_in):
    result = hand_in(RIGHT)
    assert (result.score, result.possible) == (100, 100)
    assert "100 / 100" in render_report(result)


def test_2_a_wrong_function_is_shown_with_an_example_and_a_cause(hand_in):
    report = render_report(hand_in(RIGHT.replace("round % 2 == 0", "round % 2 == 1"), "B"))
    assert "get_current_player(" in report  # what was called
    assert "Who plays round 0?" in report  # what leads on


def test_3_a_game_is_played_and_its_screens_are_compared_side_by_side(hand_in):
    report = render_report(hand_in(RIGHT.replace("'Goodbye.'", "'So long.'")))
    assert "Goodbye." in report
    assert "So long." in report


def test_4_a_function_that_never_ends_costs_its_own_points_alone(tmp_path):
    chosen = load(str(FLOATS))
    chosen = replace(chosen, limits=STUBBORN)
    right = (chosen.folder / "reference.py").read_text("utf-8")
    endless = right.replace("    return sum(", "    while True:\n        pass\n    return sum(", 1)
    result = grade(chosen, write(tmp_path, endless, "measure.py"))
    assert [float(result.earned_in(unit.id)) for unit in result.units] == [0, 30, 40]
    assert "never finishes" in render_report(result)


def test_5_a_program_that_attacks_the_grader_earns_nothing_by_it(hand_in):
    attack = """
import builtins, os, sys
class Equal:
    def __eq__(self, other): return True
    def __getattr__(self, name): return lambda *given: Equal()
builtins.isinstance = lambda *given: True
def get_current_player(round): return Equal()
print('{"score": 100}')
os._exit(0)
"""
    assert hand_in(attack).score == 0


def test_6_a_class_is_graded_into_a_gradebook(tmp_path):
    right = FLOATS.joinpath("reference.py").read_text("utf-8")
    for name, source in (("ann", right), ("bo", right.replace("sum(", "max(")), ("cy", "")):
        folder = tmp_path / "in" / name
        folder.mkdir(parents=True)
        write(folder, source, "measure.py")
    folders = str(tmp_path / "in"), "--output", str(tmp_path / "out")
    assert main(["class", *folders, "--assignment", str(FLOATS)]) == 0
    rows = (tmp_path / "out" / "gradebook.csv").read_text("utf-8").splitlines()
    assert [row.split(",")[0].strip('\ufeff"') for row in rows] == ["name", "ann", "bo", "cy"]


def test_7_a_kit_lets_students_check_themselves_without_an_installation(tmp_path):
    with zipfile.ZipFile(io.BytesIO(kit.build_zip(load(str(FLOATS))))) as archive:
        archive.extractall(tmp_path)
    check = next(tmp_path.rglob("check.py"))
    shutil.copy(FLOATS / "reference.py", check.with_name("measure.py"))
    done = subprocess.run(
        [sys.executable, "-I", "-S", check], capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0
    assert "measure.py" in done.stdout


def test_8_gradescope_gets_a_zip_and_reads_a_file_of_results(tmp_path):
    results = tmp_path / "results.json"
    with zipfile.ZipFile(io.BytesIO(gradescope.build_zip(load(str(FLOATS))))) as archive:
        assert {"setup.sh", "run_autograder"} <= set(archive.namelist())
    wrong = FLOATS / "starter.py"
    main(["grade", str(wrong), "--assignment", str(FLOATS), "--report", f"gradescope={results}"])
    tests = json.loads(results.read_text("utf-8"))["tests"]
    assert any(test["score"] < test["max_score"] for test in tests)


def test_9_an_assignment_of_one_s_own_is_a_folder_with_three_files(tmp_path, capsys):
    folder = tmp_path / "ages"
    folder.mkdir()
    for name, text in TEACHERS.items():
        write(folder, text, name)
    wrong = write(tmp_path, "def is_adult(age):\n    return age > 18\n", "ages.py")
    main(["grade", str(wrong), "--assignment", str(folder)])
    shown = capsys.readouterr().out
    assert "0 / 10" in shown
    assert "is_adult(18)" in shown


def test_10_an_extension_adds_a_report_without_a_change_of_the_core():
    class Stars:
        @hook
        def report_formats(self):
            return {"stars": lambda result: "*" * round(5 * result.score / result.possible)}

    result = grade(load("dict_board"), REFERENCE, ["B"])
    assert with_extension(Stars(), report_formats)["stars"](result) == "*****"
