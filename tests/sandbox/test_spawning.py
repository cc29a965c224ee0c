"""Workers that are started by one process each, and the one that copies itself for servers."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import asdict

import pytest

from harness import assignment
from harness.errors import Ended, PrintedTooMuch, SandboxError, TimedOut, Unreadable
from harness.execution.playing import Player
from harness.grading.flow import grade
from harness.grading.options import Options
from harness.messages import SourceRequest
from harness.model import Limits
from harness.sandbox import forking, open_sandbox
from harness.sandbox.spawning import SpawningSandbox
from tests.helpers import NO_POSIX, REFERENCE, ROOT, STUBBORN, failure, write
from tests.samples import FOR_A_RELEASE, called, place, sample
from tools.programs import programs

EVERY = 600
GAMES = {
    "dict_board": ["H", "J"],
    "numpad": ["game"],
    "vs_computer": ["T14", "T15"],
    "xtreme": ["game"],
}


@pytest.fixture
def spawning(monkeypatch):
    """Starts every worker by itself from now on."""
    monkeypatch.setenv("HARNESS_SANDBOX", "spawning")


def plays(chosen, path, monkeypatch, kind):
    """Grades the games of a program in one kind of sandbox; return its screens and verdicts."""
    played = {}
    run = Player._play_best

    def noted(self, call, script, what):
        game = run(self, call, script, what)
        key = f"{call} {script.expected.text} {script.afterwards} {what}"
        played[key] = game.seen.text, repr(game.failure), game.stderr
        return game

    with monkeypatch.context() as changed:
        changed.setenv("HARNESS_SANDBOX", kind)
        changed.setattr(Player, "_play_best", noted)
        result = grade(chosen, path, GAMES[chosen.slug], Options(public=True))
    assert result.troubles == ()
    assert played
    verdicts = [{**asdict(verdict), "seconds": 0} for verdict in result.verdicts]
    return played, verdicts


def wrong_games():
    return [
        program
        for slug, units in GAMES.items()
        for program in programs(slug)
        if program.wrong.intersection(units) and program.task is None
    ]


SAMPLE = sample(wrong_games(), EVERY, name=place, kind=lambda program: program.slug, of_all=5)


@FOR_A_RELEASE
@pytest.mark.parametrize("program", SAMPLE, ids=called)
def test_a_wrong_program_shows_on_pipes_what_it_shows_on_a_terminal(program, monkeypatch):
    chosen = assignment.load(program.slug)
    forked = plays(chosen, program.path, monkeypatch, "forking")
    assert plays(chosen, program.path, monkeypatch, "spawning") == forked


# Without what Windows lacks


def without_posix(code, *arguments):
    """Runs code in a Python that lacks what Windows does not have."""
    return subprocess.run(
        [sys.executable, "-c", NO_POSIX + code, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "cp1252"},
        capture_output=True,
        check=False,
    )


@FOR_A_RELEASE
def test_a_program_is_checked_without_fork_and_terminals():
    done = without_posix("import harness.__main__ as it; sys.exit(it.main())", "check", REFERENCE)
    output = done.stdout.decode("cp1252")
    assert (done.returncode, done.stderr) == (0, b"")
    assert output.count("done") == 11


@FOR_A_RELEASE
def test_the_report_can_be_printed_where_a_terminal_lacks_characters(tmp_path):
    path = write(tmp_path, REFERENCE.read_text("utf-8").replace("Goodbye.", "✗ adiós"), "x.py")
    code = "import harness.__main__ as it; sys.exit(it.main())"
    done = without_posix(code, "check", path, "--assignment", "dict_board")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "adiós" in done.stdout.decode("cp1252")


OUTSIDE = (*("sandbox.forking", "execution.terminal"), "grading.grader")


@FOR_A_RELEASE
def test_a_class_is_refused_in_a_sentence_where_processes_cannot_be_copied():
    code = "import harness.__main__ as it; sys.exit(it.main())"
    done = without_posix(code, "class", REFERENCE.parent, "--assignment", "dict_board")
    error = done.stderr.decode("cp1252")
    assert (done.returncode, done.stdout) == (2, b"")
    assert error.startswith("python -m harness class: A class is graded where processes can be")


@FOR_A_RELEASE
def test_every_module_that_a_check_may_need_can_be_imported():
    code = """
import importlib, json
from pathlib import Path
failed = []
for path in sorted(Path("harness").rglob("*.py")):
    name = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
    if not set(path.parts) & {"packaging", "properties.py"}:
        try:
            importlib.import_module(name)
        except (ImportError, AttributeError):
            failed.append(name)
print(json.dumps(failed))
"""
    done = without_posix(code)
    forked = "forkserver process_setup serverfork trial"
    inside = {f"harness.inside.{name}" for name in forked.split()}
    outside = {f"harness.{name}" for name in OUTSIDE}
    assert set(json.loads(done.stdout)) == inside | outside


# What a submission can do


@FOR_A_RELEASE
@pytest.mark.usefixtures("spawning")
def test_an_endless_call_is_stopped_and_names_its_input(student_of):
    student = student_of("def f(n):\n while n == 3: pass\n return n", STUBBORN)
    with pytest.raises(TimedOut):
        list(student.f.map(range(5)))
    assert student.last_call.given == (3,)


@FOR_A_RELEASE
@pytest.mark.usefixtures("spawning")
def test_a_program_that_waits_for_ever_is_stopped(student_of):
    went = failure(student_of("import threading\ndef f(): threading.Event().wait()", STUBBORN))
    assert type(went) is TimedOut


@FOR_A_RELEASE
@pytest.mark.usefixtures("spawning")
def test_what_is_printed_past_the_console_reaches_no_message(student_of):
    student = student_of(
        """
        import os
        def f():
            for number in (1, 2):
                os.write(number, b"x" * 100000)
            return 1
        """
    )
    assert student.f() == 1


@pytest.mark.usefixtures("spawning")
@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("import os; os._exit(3)", Ended),
        ("import os; os.abort()", Ended),
        ("return 'x' * 20_000_000", Unreadable),
        ("while True: print('x' * 1000)", PrintedTooMuch),
        ("import os; [os.write(n, b'?' * 99) for n in range(3, 30) if n < 30]", Unreadable),
    ],
    ids=["ends the process", "crashes", "answers too much", "prints too much", "forges"],
)
def test_what_goes_wrong_is_the_student_s_failure(student_of, statement, kind):
    source = f"def f():\n    try:\n        {statement}\n    except OSError: return {{}}['x']"
    if kind is Unreadable and "range" in statement:
        source = (
            "import os\ndef f():\n for n in range(3, 30):\n  try: os.write(n, b'?' * 99)\n"
            "  except OSError: pass"
        )
    assert type(failure(student_of(source))) is kind


@pytest.mark.usefixtures("spawning")
def test_the_next_call_after_a_failure_is_answered(student_of):
    student = student_of("import os\ndef f(): os._exit(0)\ndef g(): return 1")
    failure(student)
    assert student.g() == 1


def test_nothing_is_left_when_the_sandbox_is_closed(tmp_path):
    before = threading.active_count()
    with SpawningSandbox(Limits(), {"f.py": b""}) as sandbox:
        folder = sandbox._folder
        assert sandbox.read(SourceRequest(source="x = 1", file="x.py"))["lines"] == [1]
    deadline = time.monotonic() + 5
    while threading.active_count() > before and time.monotonic() < deadline:
        time.sleep(0.01)
    assert threading.active_count() == before
    assert not folder.exists()


def test_what_holds_is_called_a_check_by_oneself():
    with SpawningSandbox(Limits()) as sandbox:
        assert sandbox.isolation["level"] == "none"
        assert sandbox.isolation["process"].endswith(": self-check only")
        sandbox.require("none")
        with pytest.raises(SandboxError, match=r"^--require-isolation process: this machine holds"):
            sandbox.require("process")


def test_an_unknown_sandbox_is_refused(monkeypatch):
    monkeypatch.setenv("HARNESS_SANDBOX", "cloud")
    with pytest.raises(SandboxError, match="HARNESS_SANDBOX=cloud: there are: forking, spawning"):
        open_sandbox(Limits())


def test_a_process_that_copies_itself_and_does_not_hear_the_end_is_ended(monkeypatch):
    monkeypatch.setattr(forking, "PATIENCE_SECONDS", 0.2)
    copier = forking.ServerCopier(sys.executable)
    held = os.dup(copier._orders.fileno())  # as a copy of this process would hold it
    try:
        copier.close()
        assert copier._process.returncode == -signal.SIGKILL
    finally:
        os.close(held)
