"""Points for a student's own tests: the unit that `[own_tests]` adds to a grade."""

import json
import re
import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from extensions.own_tests import unit
from harness import api, reports
from harness.assignment import load
from harness.errors import AssignmentError, Disturbed, UsageError
from harness.extensions import kit_parts
from harness.model import Outcome, Submission, Unit
from harness.packaging import gradescope, kit
from harness.submission.folder import recognise_for
from harness.submission.reading import read_submission
from tests.helpers import ROOT, run_process, write
from tests.samples import FOR_A_RELEASE, each_row

DATA = Path(__file__).with_name("data")
TESTS = Unit(id="testing", title="Testing", points=Fraction(10), shares={}, kind="own_tests")
ONE_IS_WRONG = "assert get_current_player(0) == 'X'\nassert get_current_player(1) == 'X'\n"


@pytest.fixture(scope="module")
def chosen():
    own = load("dict_board")
    return replace(own, units=(*own.units, TESTS))


@pytest.fixture(scope="module")
def with_one_function(chosen):
    """The assignment with few versions to try: those of get_current_player."""
    return replace(chosen, units=(chosen.unit("B"), TESTS))


@pytest.fixture
def grade(with_one_function, tmp_path):
    """Grades the tests in a program."""

    def grade_text(text, assignment=with_one_function):
        return api.grade(assignment, write(tmp_path, text, "tic_tac_toe.py"), ["testing"])

    return grade_text


def test_each_function_counts_the_same_and_each_wrong_test_costs_a_tenth(grade, chosen):
    text = (DATA / "dict_board_right.txt").read_text("utf-8")
    result = grade(text + "\nassert check_positions('X', 'X', 'O')\n", chosen)
    right, caught = result.verdicts
    parts = re.findall(r"(\d+) of (\d+)$", caught.evidence.actual, re.MULTILINE)
    assert len(parts) == 6  # the functions that ask for nothing
    assert result.score == 10 * sum(Fraction(f"{got}/{of}") for got, of in parts) / 6 - 1
    assert (right.possible, caught.possible) == (0, 10)
    (finding,) = right.evidence.findings
    assert finding.text.endswith("The assignment says False.")


def test_what_passes_for_every_program_earns_nothing(grade):
    result = grade("assert 1 + 1 == 2\n")
    assert result.score == 0
    assert "Testing, line 1 (assert 1 + 1 == 2): It passes for every program" in result.notes[-1]


def test_tests_may_lie_in_a_file_of_their_own(with_one_function, tmp_path):
    units = (with_one_function.unit("B"), replace(TESTS, file="my_tests.py"))
    own = replace(with_one_function, units=units)
    program = write(tmp_path, "x = 1\n", "tic_tac_toe.py")
    tests = write(tmp_path, "from tic_tac_toe import *\n" + ONE_IS_WRONG, "my_tests.py")
    handed_in = recognise_for(tmp_path, own)
    assert (handed_in.path, handed_in.notes) == (program, ())
    evidence = api.grade(own, program, ["testing"]).verdicts[0].evidence
    assert evidence is not None
    assert [finding.place for finding in evidence.findings] == ["my_tests.py, line 3"]
    tests.write_bytes(b"x = 1\0 + 2\n")
    assert api.grade(own, program, ["testing"]).notes[-1].startswith("Testing: Line 1 holds a NUL")
    tests.unlink()
    assert api.grade(own, program, ["testing"]).unwritten == {"testing"}


def test_where_there_are_no_tests_none_is_written(grade):
    result = grade("def get_current_player(round):\n    return 'X'\n")
    assert (result.score, result.unwritten) == (0, {"testing"})


BROKEN = {
    "an exception": "print(1 / 0)\n",
    "an endless loop": "while True:\n    pass\n",
    "a function that Python cannot read": "def update_board(board, mark:\n    return 1\n\n\n",
    "a line that Python cannot read": "x = 1 +\n",
    "its own assert": "def get_current_player(round):\n    return 'O'\n",
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_the_program_may_be_broken(grade, text):
    assert grade(text + "assert get_current_player(0) == 'X'\n").score > 0


@pytest.mark.parametrize("name", ["text", "json", "html", "gradescope", "junit", "markdown"])
def test_each_report_shows_it(grade, chosen, name):
    result = grade(ONE_IS_WRONG, chosen)
    shown = reports.FORMATS[name](result)
    assert "known wrong versions" in shown
    assert "Wrong tests: 1 of 2" in shown


# In assignment.toml


SMALL = """
title = "Sums"
files = ["sums.py"]
[[unit]]
id = "A"
title = "Add"
points = 5
functions = ["add"]
shares = {{ behaviour = 100 }}
{}
"""


def small(tmp_path, table):
    write(tmp_path, SMALL.format(table), "assignment.toml")
    return load(str(tmp_path))


def test_the_table_adds_a_unit(tmp_path):
    assert small(tmp_path, "[own_tests]\npoints = 2.5").units[-1] == replace(
        TESTS, points=Fraction(5, 2)
    )


MISTAKES = {
    "no points": ("[own_tests]", "'points' is missing"),
    "a text": ('[own_tests]\npoints = "ten"', "points must be a number"),
    "another key": ("[own_tests]\npoints = 1\nfiles = 2", "own_tests: unknown key 'files'"),
    "no file's name": (
        '[own_tests]\npoints = 1\nfile = "tests/t.py"',
        "file must be named as test_it.py is, not 'tests/t.py'",
    ),
    "no table": ("[x]\n[unit.own]", "unknown key"),
}


@each_row(("table", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_in_the_table_is_named(tmp_path, table, message):
    with pytest.raises(AssignmentError, match=message):
        small(tmp_path, table)


@pytest.mark.parametrize(
    ("error", "outcome"),
    [(UsageError("They are too long."), Outcome.FAILED), (Disturbed("It died."), Outcome.ERROR)],
    ids=["too much", "the machine"],
)
def test_tests_that_cannot_be_judged_cost_no_other_unit(chosen, monkeypatch, error, outcome):
    def judge_unit(*_):
        raise error

    monkeypatch.setattr(unit, "judge_unit", judge_unit)
    result = api.grade(chosen, Path(chosen.places["reference"]), ["A", "testing"])
    (last,) = result.of("testing")
    assert (last.outcome, result.earned_in("A")) == (outcome, chosen.unit("A").points)
    assert (result.troubles, result.disturbed) == (
        (("Testing: It died.",), {"testing"}) if outcome is Outcome.ERROR else ((), frozenset())
    )


def test_a_folder_is_looked_through_where_the_table_names_no_file(tmp_path):
    assignment = small(tmp_path, "[own_tests]\npoints = 1")
    tmp_path.joinpath("submitted").mkdir()
    program = write(tmp_path / "submitted", "", "sums.py")
    assert recognise_for(program.parent, assignment).path == program


def test_known_wrong_versions_are_needed(tmp_path):
    assignment = small(tmp_path, "[own_tests]\npoints = 1")
    with pytest.raises(AssignmentError, match="needs misconceptions"):
        unit.judge_unit(Submission(path=tmp_path, source=""), assignment, False)


def test_without_the_table_only_its_hooks_are_loaded():
    code = (
        "import sys; from pathlib import Path; from harness import api;"
        "chosen = api.load_assignment('dict_board'); path = chosen.places['reference'];"
        "api.grade(chosen, path, ['B']); print(*sys.modules)"
    )
    done = run_process([sys.executable, "-c", code], cwd=ROOT, check=True)
    assert "harness.grading.flow" in done.stdout
    own = {name for name in done.stdout.split() if name.startswith("extensions.own_tests.")}
    assert own <= {"extensions.own_tests.hooks"}


# In a kit, which holds no right program


@pytest.fixture
def with_answers(chosen, tmp_path):
    """The assignment as a kit has it: with recorded answers."""
    folder = tmp_path / "kit"
    folder.joinpath(unit.FILE).parent.mkdir(parents=True)
    folder.joinpath(unit.FILE).write_bytes(unit.recorded_answers(chosen))
    return replace(chosen, folder=folder, places={})


def test_an_own_check_looks_up_what_is_recorded(with_answers, tmp_path):
    text = f"{ONE_IS_WRONG}def test_it():\n    b = {{}}\n    assert is_game_complete(b)\n"
    path = write(tmp_path, text, "tic_tac_toe.py")
    verdicts, notes = unit.judge_unit(read_submission(path), with_answers, True)
    assert [verdict.outcome for verdict in verdicts] == [Outcome.FAILED]
    texts = [one.text for one in getattr(verdicts[0].evidence, "findings", ())]
    assert texts == ["It expects 'X' from get_current_player(1). The assignment says 'O'."]
    assert "1 of your 3 tests compare no call" in notes[-1]


def test_only_an_assignment_with_the_table_has_more_in_its_kit(chosen):
    def own(assignment):
        return [
            module for part in kit_parts(assignment) for module in part.modules if "own_t" in module
        ]

    assert own(chosen)
    assert not own(load("dict_board"))
    assert json.loads(kit.public_contents(chosen)[unit.FILE])["get_current_player(0)"] == "'X'"


@FOR_A_RELEASE
def test_a_kit_is_built_whose_reference_has_no_tests(chosen):
    kit.demand_working_kit(chosen, kit.build_zip(chosen))


def test_gradescope_tries_the_reference_in_the_other_units(chosen):
    """It gets no points for tests, and a trial without full marks would refuse the image."""
    units = gradescope.units_tried(chosen)
    assert units.startswith(b"--unit A --unit B ")
    assert b"testing" not in units
    assert gradescope.units_tried(load("dict_board")) == b""
    assert b"grade reference/* @UNITS@ --fail-under" in gradescope.shell_script("setup.sh")
