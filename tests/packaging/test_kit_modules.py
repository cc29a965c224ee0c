"""What of an assignment's folder travels in its kit, and that a kit is tried before it leaves."""

import io
import json
import re
import subprocess
import sys
import zipfile

import pytest

from harness import assignment
from harness.errors import BuildError
from harness.model import Evidence
from harness.packaging import kit
from harness.packaging.kit import demand_working_kit
from harness.reports.marks import render_lines
from tests.helpers import assignment_toml, write
from tests.packaging.test_kit import BARE
from tests.reports.grades import a_failure, a_grade
from tests.samples import FOR_A_RELEASE

TOML = assignment_toml('title = "Greeting"\nfiles = ["greeting.py"]\n', ("A", "Greet", 10, "greet"))
CHECKS = "from harness.checks import unit\n"
REFERENCE = "def greet(name):\n    return f'Hello, {name}!'\n"


@pytest.fixture
def greeting(tmp_path):
    """Writes an assignment's folder with more files; return the assignment."""

    def written(**files):
        folder = tmp_path / "greeting"
        usual = {"assignment.toml": TOML, "test_greeting.py": CHECKS, "reference.py": REFERENCE}
        for name, text in {**usual, **files}.items():
            folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            write(folder, text, name)
        return assignment.load(str(folder))

    return written


IMPORTS = {
    "a name": ({"test_a.py": "from .words import X\n"}, {"words.py"}),
    "a module": ({"test_a.py": "from . import words\n"}, {"words.py"}),
    "one of another": (
        {"test_a.py": "from .also import X\n", "also.py": "from .words import X\n"},
        {"also.py", "words.py"},
    ),
    "one in a folder": (
        {"test_a.py": "from .more.words import X\n", "more/words.py": "from ..words import X\n"},
        {"more/words.py", "words.py"},
    ),
    "by its whole name": (
        {"test_a.py": "from assignments.greeting.words import X\n"},
        {"words.py"},
    ),
}


@pytest.mark.parametrize(("files", "modules"), IMPORTS.values(), ids=IMPORTS)
def test_what_a_public_check_imports_travels(greeting, files, modules):
    chosen = greeting(**{"words.py": "X = 1\n", "unused.py": "X = 2\n", **files})
    own = {"assignment.toml", "test_greeting.py", "test_a.py"}
    assert set(kit.public_files(chosen)) == own | modules


SOLUTIONS = {
    "the reference": (
        {"test_a.py": "from .reference import greet\n"},
        "test_a.py imports reference.py, which would carry the solution into the kit.",
    ),
    "what is hidden": (
        {"test_a.py": "from .hidden.words import X\n", "hidden/words.py": "X = 1\n"},
        "test_a.py imports hidden/words.py, which would carry the solution into the kit.",
    ),
    "a copy": (
        {"test_a.py": "from .words import greet\n", "words.py": '"""Right."""\n' + REFERENCE},
        "words.py: greet is the reference's own function, and the kit would hold it.",
    ),
}


@pytest.mark.parametrize(("files", "sentence"), SOLUTIONS.values(), ids=SOLUTIONS)
def test_a_check_that_would_carry_the_solution_is_named(greeting, files, sentence):
    with pytest.raises(BuildError) as refused:
        kit.public_files(greeting(**files))
    assert str(refused.value).startswith(f"{sentence} Write down what")


def test_a_function_that_students_get_anyway_may_travel(greeting):
    chosen = greeting(**{"words.py": REFERENCE, "supplied.py": REFERENCE, "test_a.py": CHECKS})
    assert "test_a.py" in kit.public_files(chosen)


def kit_with(program):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        archive.writestr("check.py", program)
    return content.getvalue()


REPORT = """
import json, sys
assert open("greeting.py").read().startswith("def greet")
check = {"unit": "A", "check": "test_a::test_greets", "title": "It greets.", "outcome": OUTCOME}
open(sys.argv[-1].removeprefix("json="), "w").write(json.dumps({"checks": [check]}))
"""


def test_a_kit_in_which_the_reference_passes_may_leave(greeting):
    demand_working_kit(greeting(), kit_with(REPORT.replace("OUTCOME", "'passed'")))


REFUSED = {
    "a check fails": (
        REPORT.replace("OUTCOME", "'failed'"),
        (
            "test_a::test_greets: the reference fails 'It greets.' in the kit, which has only "
            "what is public."
        ),
    ),
    "it does not run": (
        "import sys; sys.exit('no module named pytest')",
        "The kit of greeting cannot check the reference: no module named pytest",
    ),
}


@pytest.mark.parametrize(("program", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_kit_that_does_not_work_is_refused(greeting, program, sentence):
    with pytest.raises(BuildError) as refused:
        demand_working_kit(greeting(), kit_with(program))
    assert str(refused.value) == sentence


def test_the_files_for_students_may_lie_in_the_folder(greeting):
    chosen = greeting(**{"starter.py": "def greet(name): ...\n", "TASK.md": "Greet.\n"})
    assert kit.starter_files(chosen) == {
        "greeting.py": b"def greet(name): ...\n",
        "TASK.md": b"Greet.\n",
    }


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
    failed = a_failure(possible=10, evidence=seen, title="It counts.")
    assert render_lines(a_grade(failed, failed)) == (
        "hand_in.py:7: ValueError: a b (Step A: It counts.)\n"
    )
