"""The student's view: what is done, what waits, what is next, what is not checked here."""

import io
import json
import pty
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from harness.__main__ import main
from harness.commands.progress import Progress
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.model import Evidence, Grade, Outcome, Unit
from harness.reports import text
from tests import pages
from tests.helpers import REFERENCE, an_assignment, write
from tests.samples import FOR_A_RELEASE
from tools.programs import without_style

DICT_BOARD = without_style("dict_board")
PUBLIC = Options(public=True)
SOURCE = REFERENCE.read_text("utf-8")
MORE = "Checked by the grader only: 11 more checks, of 7 steps."


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


def test_a_right_program_is_done_but_for_what_the_grader_adds(tmp_path, capsys):
    target = tmp_path / "verdict.json"
    assert main(["check", str(REFERENCE), "--report", f"json={target}"]) == 0
    shown, error = capsys.readouterr()
    assert error == ""
    assert shown.count("done\n") == 11
    assert "\n\nEvery check here passes.\n\n" in shown
    assert shown.endswith(f"\n\n{MORE}\n")
    assert re.findall(r"\d+ / \d+|points", shown) == []
    found = json.loads(target.read_text("utf-8"))
    assert {unit["outcome"] for unit in found["units"]} == {"passed"}
    assert not [check for check in found["checks"] if check["hidden"]]


@FOR_A_RELEASE
def test_a_unit_that_fails_because_of_another_one_depends_on_it(tmp_path):
    _, units = checked(tmp_path, mistaken(get_current_player="return round % 2"))
    waiting = {unit: state for unit, state in units.items() if state != "done"}
    assert waiting == {
        "B": "not yet: 1 of 5 checks passes",
        "E": "depends on Step B",
        "H": "depends on Step B",
        "J": "depends on Step B",
    }


def a_grade(*, hidden, units="ABCDEF", outcome=Outcome.PASSED, **changes):
    chosen = an_assignment(
        units=tuple(Unit(id=unit, title=unit, points=Fraction(1), shares={}) for unit in units),
        step="Step",
        hidden=hidden,
    )
    evidence = Evidence(did="count()")
    verdict = pages.verdict("A", outcome, possible=0, title="It counts.", evidence=evidence)
    blank = Grade(assignment=chosen, path=Path("a.py"), chosen=frozenset(units), verdicts=())
    return replace(blank, verdicts=(replace(verdict, **changes),))


def test_where_every_failing_unit_depends_on_others_one_of_them_is_next():
    view = text.render_self_check(a_grade(hidden={}, outcome=Outcome.FAILED, blamed_unit="B"))
    assert "\nNext: Step A is not right yet: It counts.\n" in view


def test_a_fault_of_the_check_itself_is_reported():
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
