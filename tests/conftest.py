"""Programs written in a test, ready to be asked in a sandbox."""

import gc
import lzma
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

from harness import assignment
from harness.execution.playing import Player
from harness.execution.preparing import prepare_program
from harness.execution.session import Session
from harness.execution.student import Student
from harness.feedback.behaviour import Observer, paired_cases
from harness.model import Limits
from harness.sandbox import forking, isolation, open_sandbox
from harness.submission.reading import read_submission
from tests.helpers import an_assignment, session, write
from tests.samples import RELEASE, TIMES, fixed_rows

# Every process that a test starts would compile the grader anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
gc.disable()  # until all tests are collected: what is made until then stays


def pytest_collection_modifyitems(config, items):
    """Leave out most rows where all tests are asked for without SAMPLE or a name."""
    arguments = [Path(argument).name for argument in config.args]
    if TIMES > 1 or config.option.keyword or arguments != ["tests", "extensions"]:
        return
    slow = [item.nodeid for item in items if item.get_closest_marker("in_turn")]
    chosen = fixed_rows([item.nodeid for item in items], slow)
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in chosen])
    items[:] = [item for item in items if item.nodeid in chosen]


def pytest_collection_finish():
    """Leave all that was collected out of what the garbage collector looks at."""
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def packed_quickly():
    """Packs what is built in fewer seconds and more bytes, but for a release."""
    with pytest.MonkeyPatch.context() as changed:
        if TIMES < RELEASE:
            quick = SimpleNamespace(compress=lambda data, **_: lzma.compress(data, preset=1))
            changed.setattr("harness.packaging.kit.lzma", quick)
        yield


@pytest.fixture(autouse=True)
def uncollected():
    """Holds the garbage collector off, as a grade does: what is timed is the work alone."""
    gc.disable()
    yield
    gc.enable()


# Folders whose tests ask programs something: how servers start and end is tried elsewhere.
COPIED = {
    *("checks", "execution", "feedback", "reports", "submission"),
    *("authoring", "causes", "fault_location", "other_forms", "own_tests", "questions", "style"),
    "trace",
}


class Copier:
    """A process that copies itself for each server, as that of a class does, while it is wanted.

    So a program is ready to be asked in half the CPU time that a server by exec takes.
    """

    def __init__(self):
        self.python = isolation.worker_python(dropped=os.geteuid() == 0)
        self.made = None

    def start(self):
        """Return the process, started if it is not there."""
        self.made = self.made or forking.ServerCopier(self.python)
        return self.made

    def stop(self):
        """Ends the process: other tests count what children there are."""
        if self.made:
            # not by its end of the socket alone, which a process that a test has left may hold
            self.made._process.kill()
            self.made.close()
            self.made = None


@pytest.fixture(scope="session")
def copier():
    made = Copier()
    yield made
    made.stop()


@pytest.fixture(autouse=True)
def servers_copied(request, monkeypatch, copier):
    """Lets the servers of some tests be copies."""
    folder = request.path.parent
    if (folder.parent if folder.name == "tests" else folder).name in COPIED:
        monkeypatch.setitem(forking._copiers, copier.python, copier.start())
    else:
        copier.stop()


@pytest.fixture
def load(tmp_path):
    """Loads a program text in a sandbox; return the Program."""
    with ExitStack() as opened:

        def program(source, limits=None, name="hand_in.py"):
            chosen = an_assignment(limits=limits or Limits())
            path = write(tmp_path, source, name)
            submission = read_submission(path)
            sandbox = opened.enter_context(open_sandbox(chosen.limits, submission))
            return opened.enter_context(prepare_program(submission, chosen, sandbox))

        yield program


@pytest.fixture
def student_of(load):
    """Loads a program text; return the Student that a check sees."""
    students = []

    def student(source, limits=None):
        students.append(Student(Session(load(source, limits))))
        return students[-1]

    yield student
    for one in students:
        session(one).end()


@pytest.fixture
def play(load, tmp_path):
    """Plays a program text as a program while `typed` is typed; return the Game."""

    def game(source, *typed, limits=None):
        tmp_path.joinpath("game.txt").write_text("".join(f"«{line}»\n" for line in typed), "utf-8")
        return Player(load(source, limits), tmp_path).program("game.txt")

    return game


@pytest.fixture
def compared(load):
    """Compares two texts of a function f over some cases; return the pairs."""

    def compare(wrong, right, cases):
        seen = []
        for source in (wrong, right):
            with Observer(load(source)) as observer:
                seen.append(observer.observe("f", cases))
        return paired_cases(cases, *seen)

    return compare


@pytest.fixture
def read(tmp_path):
    """Reads the text of an assignment.toml."""

    def text(content):
        folder = tmp_path / "countdown"
        folder.mkdir(exist_ok=True)
        path = folder / "assignment.toml"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return assignment.load("countdown", tmp_path)

    return text
