"""The kit where beginners start it: IDLE, a double click on Windows, VS Code, beside own tests."""

import io
import json
import re
import subprocess
import sys
import zipfile

import pytest

from harness import assignment
from harness.model import Evidence, Outcome
from harness.packaging import kit
from harness.reports.marks import render_lines
from tests.packaging.test_kit import BARE
from tests.reports.grades import a_grade, verdict
from tests.samples import FOR_A_RELEASE

WRONG = "def get_current_player(number):\n    return missing\n"
IN_IDLE = """
import idlelib.run, runpy, sys
class Shell:
    def write(self, text, tags):
        sys.__stdout__.write(text)
        return len(text)
shell = Shell()
sys.stdout = idlelib.run.StdOutputFile(shell, "stdout")
sys.stderr = idlelib.run.StdOutputFile(shell, "stderr")
sys.stdin = idlelib.run.StdInputFile(shell, "stdin")
sys.argv = ["check.py"]
runpy.run_path("check.py", run_name="__main__")
"""
WINDOWS = """
import ctypes, sys
class Kernel:
    def GetConsoleProcessList(self, found, most): return {attached}
def run_kit(*_):
    sys.platform = "win32"
    ctypes.windll = type("windll", (), {{"kernel32": Kernel()}})
    print("checked")
    return 2
"""
ASKS = "Press Enter to close this window. "


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the folder in which a kit is unpacked."""
    place = tmp_path_factory.mktemp("kit")
    with zipfile.ZipFile(io.BytesIO(kit.build_zip(assignment.load("dict_board")))) as archive:
        archive.extractall(place)
    (place / "tic_tac_toe.py").write_text(WRONG, "utf-8")
    return place


def python(folder, *arguments, **variables):
    """Runs Python in a folder, with nobody who types."""
    return subprocess.run(
        [*map(str, arguments)],
        cwd=folder,
        input="\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
        **variables,
    )


@FOR_A_RELEASE
def test_f5_in_idle_shows_the_verdict_without_codes(built):
    pytest.importorskip("idlelib.run")
    done = python(built, sys.executable, "-c", IN_IDLE)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Next: Step B is not right yet" in done.stdout
    assert "\x1b" not in done.stdout
    assert "\r" not in done.stdout


@pytest.mark.parametrize(
    ("attached", "environment", "arguments", "asks"),
    [
        (1, {}, (), True),
        (2, {}, (), True),
        (3, {}, (), False),
        (2, {"PROMPT": "$P$G"}, (), False),
        (1, {}, ("tic_tac_toe.py",), False),
    ],
    ids=["double click", "by py", "a shell with py", "a prompt", "with a file"],
)
def test_a_window_of_its_own_stays_open(tmp_path, attached, environment, arguments, asks):
    (tmp_path / "check.py").write_bytes(kit.fill_template("check.py", assignment.load("numpad")))
    fake = tmp_path / "checker" / "harness" / "commands" / "check.py"
    fake.parent.mkdir(parents=True)
    fake.write_text(WINDOWS.format(attached=attached), "utf-8")
    done = python(tmp_path, *BARE, "check.py", *arguments, env=environment)
    assert done.returncode == 2
    assert done.stdout == f"checked\n{ASKS if asks else ''}"


@FOR_A_RELEASE
def test_own_tests_are_collected_and_nothing_of_the_checker(built):
    (built / "test_mine.py").write_text("def test_it():\n    pass\n", "utf-8")
    done = python(built, sys.executable, "-m", "pytest", "--collect-only", "-q")
    assert re.findall(r"^.*::.*$", done.stdout, re.MULTILINE) == ["test_mine.py::test_it"]


@FOR_A_RELEASE
def test_the_task_of_vs_code_checks_and_reads_the_lines(built):
    (task,) = json.loads((built / ".vscode" / "tasks.json").read_text("utf-8"))["tasks"]
    assert task["group"] == {"kind": "build", "isDefault": True}
    script, *options = task["args"]
    assert script == "${workspaceFolder}/check.py"
    printed = python(built, *BARE, "check.py", *options).stdout
    pattern = re.compile(task["problemMatcher"]["pattern"]["regexp"], re.MULTILINE)
    (file, line, message), *_ = pattern.findall(printed)
    assert (file, line) == ("tic_tac_toe.py", "2")
    assert message.startswith("NameError: name 'missing' is not defined (Step B: ")


def test_lines_for_an_editor_are_shown_once_and_in_one_line_each():
    seen = Evidence(place="line 7", actual="ValueError: a\nb")
    failed = verdict("A", Outcome.FAILED, points=0, possible=10, evidence=seen, title="It counts.")
    assert render_lines(a_grade(failed, failed)) == (
        "hand_in.py:7: ValueError: a b (Step A: It counts.)\n"
    )
