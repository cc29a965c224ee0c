"""The student's view: what is done, what waits, what is next, what is not checked here."""

import io
import pty
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from harness.checks.rules import STYLE_CHECKS
from harness.commands.progress import Progress
from harness.grading.flow import grade
from harness.grading.options import Options, check_files
from harness.model import Evidence, Grade, Outcome, Unit, Verdict
from harness.reports import text
from tests.helpers import REFERENCE, TEMPLATE, an_assignment, harness, write
from tools.programs import without_style

DICT_BOARD = without_style("dict_board")
PUBLIC = Options(public=True)
SOURCE = REFERENCE.read_text("utf-8")
MORE = "Checked by the grader only: 11 more checks, of 7 steps."


@pytest.fixture(scope="module")
def right():
    """Return what `check` says of the reference, and its exit code."""
    done = harness("check", REFERENCE)
    return done.returncode, done.stdout, done.stderr


def checked(folder, source):
    """Return the student's view of a program and the lines of its units by their ids."""
    result = grade(DICT_BOARD, write(folder, source, "tic_tac_toe.py"), options=PUBLIC)
    shown = text.render_self_check(result)
    return shown, dict(
        re.findall(r"^  (\w) +\w.*?   +((?:done|not yet|depends).*)$", shown, re.MULTILINE)
    )


def mistaken(**bodies):
    """Return the reference with other bodies for some functions."""
    source = SOURCE
    for function, body in bodies.items():
        head = re.search(rf"^def {function}\(.*\n", source, re.MULTILINE)
        assert head
        rest = source[head.start() :].replace("def ", "def old_", 1)
        source = f"{source[: head.start()]}{head[0]}    {body}\n\n{rest}"
    return source


def test_a_right_program_is_done_but_for_what_the_grader_adds(right):
    code, said, _ = right
    assert code == 0
    assert said.count("done\n") == 11
    assert "\n\nEvery check here passes.\n\n" in said
    assert said.endswith(f"\n\n{MORE}\n")


def test_nothing_is_said_about_points(right):
    assert re.findall(r"\d+ / \d+|points", right[1]) == []


def test_where_nobody_looks_no_progress_is_shown(right):
    assert right[2] == ""


def test_the_hidden_checks_do_not_run():
    result = grade(DICT_BOARD, REFERENCE, options=PUBLIC)
    assert {one.hidden for one in result.verdicts} == {False}
    assert {path.parent for path in check_files(DICT_BOARD, public=True)} == {
        DICT_BOARD.folder,
        STYLE_CHECKS.parent,
    }


def test_a_unit_that_fails_because_of_another_one_depends_on_it(tmp_path):
    _, units = checked(tmp_path, mistaken(get_current_player="return round % 2"))
    waiting = {unit: said for unit, said in units.items() if said != "done"}
    assert waiting == {
        "B": "not yet: 1 of 5 checks passes",
        "E": "depends on Step B",
        "H": "depends on Step B",
        "J": "depends on Step B",
    }


def test_a_unit_depends_on_the_first_of_several(tmp_path):
    wrong = mistaken(update_board="return None", get_current_player="return 1")
    _, units = checked(tmp_path, wrong)
    assert (units["H"], units["J"]) == ("depends on Step B", "done")


def test_a_unit_that_is_not_written_depends_on_nothing(tmp_path):
    text, units = checked(tmp_path, TEMPLATE.read_text("utf-8"))
    assert "depends on" not in text
    assert all(said.startswith("not yet: ") for said in units.values())


def test_a_unit_that_breaks_a_rule_of_its_own_does_not_depend_on_others(tmp_path):
    wrong = mistaken(check_positions="return False", is_game_complete="return False")
    _, units = checked(tmp_path, wrong)
    assert units["G"].startswith("not yet: ")


def test_what_is_next_can_be_mended_by_itself(tmp_path):
    text, _ = checked(tmp_path, mistaken(is_program_finished="return None"))
    assert "\nNext: Step I " in text
    assert f"\n\n{MORE}\nShortened: " in text


def test_a_file_that_cannot_be_read_is_told_why(tmp_path):
    text, _ = checked(tmp_path, "def f(:\n")
    assert "There is a syntax error in line 1" in text
    assert "Next" not in text


def a_grade(*, hidden, units="ABCDEF", outcome=Outcome.PASSED, **changes):
    chosen = an_assignment(
        units=tuple(Unit(id=one, title=one, points=Fraction(1), shares={}) for one in units),
        step="Step",
        hidden=hidden,
    )
    verdict = Verdict(
        check="test_all::test_a",
        unit="A",
        kind="behaviour",
        group="behaviour",
        title="It counts.",
        outcome=outcome,
        evidence=Evidence(did="count()"),
    )
    blank = Grade(assignment=chosen, path=Path("a.py"), chosen=frozenset(units), verdicts=())
    return replace(blank, verdicts=(replace(verdict, **changes),))


NOT_CHECKED = {
    "none": ({}, "The grader runs the same checks."),
    "one": ({"B": 1}, "Checked by the grader only: 1 more check, of Step B."),
    "two in one": ({"B": 2}, "Checked by the grader only: 2 more checks, of Step B."),
    "three": (
        dict.fromkeys("ABD", 1),
        "Checked by the grader only: 3 more checks, of Steps A, B and D.",
    ),
    "many": (dict.fromkeys("ABCDE", 2), "Checked by the grader only: 10 more checks, of 5 steps."),
    "of others": ({"Z": 1}, "The grader runs the same checks."),
}


@pytest.mark.parametrize(("hidden", "said"), NOT_CHECKED.values(), ids=NOT_CHECKED)
def test_how_many_more_checks_there_are_is_said(hidden, said):
    assert text.render_self_check(a_grade(hidden=hidden)).endswith(f"\n{said}\n")


def test_where_every_failing_unit_depends_on_others_one_of_them_is_next():
    view = text.render_self_check(a_grade(hidden={}, outcome=Outcome.FAILED, blamed_unit="B"))
    assert "\nNext: Step A is not right yet: It counts.\n" in view


def test_a_fault_of_the_check_itself_is_said():
    view = text.render_self_check(replace(a_grade(hidden={}), troubles=("it broke",)))
    assert view.endswith("  Internal error: it broke\n")


_, TERMINAL = pty.openpty()


class Terminal(io.StringIO):
    def isatty(self):
        return True

    def fileno(self):
        return TERMINAL


def test_on_a_terminal_one_line_says_how_far_it_is():
    stream = Terminal()
    progress = Progress(stream)
    progress.show_line("Checking …")
    progress(7, 93)
    progress.clear_line()
    assert stream.getvalue() == "\rChecking …\r7 of 93 checks done\r                   \r"


def test_it_stays_one_line_in_a_narrow_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "12")
    stream = Terminal()
    Progress(stream)(7, 93)
    assert stream.getvalue() == "\r7 of 93 che"


def test_not_every_step_of_the_progress_is_shown():
    stream = Terminal()
    progress = Progress(stream)
    for number in range(1000):
        progress(number, 1000)
    assert stream.getvalue().startswith("\r0 of 1000 checks done")
    assert stream.getvalue().count("\r") < 500


def test_elsewhere_nothing_is_written():
    stream = io.StringIO()
    Progress(stream).show_line("Checking …")
    assert stream.getvalue() == ""


def test_a_missing_file_is_refused():
    done = harness("check", "missing.py")
    assert done.returncode == 2
    assert done.stderr.startswith("python -m harness check: missing.py: No such file")
