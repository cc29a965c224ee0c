"""The place where a submission runs: what it sees, what it leaves, what it can forge."""

import base64
import json
import subprocess
import sys
import time
from array import array
from pathlib import Path
from typing import Any

import pytest

from harness.errors import Disturbed, Ended, SandboxError, Unreadable
from harness.messages import Reply, SourceRequest
from harness.model import Limits
from harness.sandbox.forking import ForkingSandbox
from harness.sandbox.worker import Closing, Inquiry, WorkerGone
from harness.submission.reading import UnreadableSubmission
from harness.wire import PLACES, WireError
from tests.helpers import CALL, ROOT, failure, linux, session
from tests.samples import FOR_A_RELEASE, each_row

KILLED = """
import os, signal
from harness.model import Limits
from harness.sandbox.forking import ForkingSandbox
sandbox = ForkingSandbox(Limits())
assert sandbox.layers_held
print(sandbox.place[0], flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_submission_sees_only_itself(student_of):
    student = student_of("import os\ndef f(): return os.listdir('.')")
    assert student.f() == ["hand_in.py"]


def test_a_submission_sees_an_environment_of_its_own(student_of, monkeypatch):
    monkeypatch.setenv("SECRET", "answer")
    student = student_of("import os\ndef f(): return sorted(os.environ)")
    assert student.f() == [
        *("COLUMNS", "HOME", "LANG", "LINES", "PATH", "PYTHONHASHSEED", "PYTHONUTF8", "TERM")
    ]


@FOR_A_RELEASE
def test_a_submission_does_not_see_the_folder_that_it_was_submitted_in(student_of, tmp_path):
    tmp_path.joinpath("neighbour.py").touch()
    assert student_of("import os\ndef f(): return os.path.exists('neighbour.py')").f() is False


@pytest.mark.parametrize(
    "module", ["harness.model", "harness.grading.flow", "pytest", "hypothesis"]
)
def test_a_submission_cannot_import_the_grader(student_of, module):
    went = failure(student_of(f"def f(): import {module}"))
    assert str(went).startswith("ModuleNotFoundError: No module named")


@linux
def test_a_submission_has_no_file_of_the_grader_open(student_of):
    student = student_of(
        """
        import os, stat
        def f():
            kinds = []
            for number in range(1000):
                try:
                    kinds.append(stat.S_ISREG(os.fstat(number).st_mode))
                except OSError:
                    continue
            return kinds
        """
    )
    assert student.f()
    assert True not in student.f()


@FOR_A_RELEASE
def test_a_submission_is_loaded_under_the_name_of_its_file(student_of):
    assert student_of("def f(): return __name__, __file__").f() == ("hand_in", "hand_in.py")


@FOR_A_RELEASE
def test_the_order_of_a_set_is_always_the_same(load):
    source = "def f(): return list({'X', 'O', 'row', 'column'})"
    orders = set()
    for _ in range(2):
        worker = load(source).worker()
        orders.add(json.dumps(worker.ask(CALL, 2).nodes))
        worker.close()
    assert len(orders) == 1


@linux
def test_what_a_submission_leaves_running_ends_with_its_worker(student_of):
    student = student_of(
        """
        import os, signal
        def f():
            child = os.fork()
            if child == 0:
                signal.pause()
            return child
        """
    )
    child = student.f()
    assert Path(f"/proc/{child}").exists()
    session(student).end()
    wait_for_the_end(child)


def wait_for_the_end(process):
    """Comes back when a process that is not ours has ended (a zombie has)."""
    while True:
        try:
            state = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return
        if state == "Z":
            return


@linux
def test_a_closed_sandbox_leaves_no_server_and_no_folder(tmp_path):
    with ForkingSandbox(Limits()) as sandbox:
        process = sandbox._server.process
        assert process is not None
        server, folder = Path(f"/proc/{process.pid}"), Path(sandbox._folder)
        assert server.exists()
        assert folder.exists()
    assert not server.exists()
    assert not folder.exists()


@FOR_A_RELEASE
@linux
def test_the_folder_of_a_grader_that_was_killed_is_removed_by_its_server():
    done = subprocess.run(
        [sys.executable, "-c", KILLED], check=False, cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    folder, until = Path(done.stdout.strip()), time.monotonic() + 20
    while folder.exists() and time.monotonic() < until:
        time.sleep(0.05)
    assert not folder.exists()


def test_a_submission_that_cannot_be_copied_is_the_grader_s_fault(tmp_path):
    with pytest.raises(SandboxError, match=r"^the sandbox cannot start: .*name too long"):
        ForkingSandbox(Limits(), {"x" * 300: b""})


def test_a_server_that_is_gone_is_the_grader_s_fault(tmp_path):
    with ForkingSandbox(Limits()) as sandbox:
        process = sandbox._server.process
        assert process is not None
        process.kill()
        process.wait()
        with pytest.raises(SandboxError, match=r"^the fork server is gone: it said nothing$"):
            sandbox.read(SourceRequest(source="x = 1", file="hand_in.py"))


@FOR_A_RELEASE
@linux
def test_a_text_that_grows_bit_by_bit_is_not_moved_to_new_pages_each_time(student_of):
    student = student_of(
        """
        import resource
        def f():
            before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
            text = ""
            for _ in range(500):
                text = "%s%s" % (text, "x" * 5000)
            return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
        """
    )
    assert student.f() < 20_000  # pages; 150,000 where each text has new ones


LIMITS = {
    "memory": ("bytearray(1 << 30)", "MemoryError"),
    "open files": ("[open('hand_in.py') for _ in range(100)]", "OSError"),
    "size of a file": ("print('x' * (2 << 20), file=open('long', 'w'))", "OSError"),
}


@pytest.mark.parametrize(("statement", "text"), LIMITS.values(), ids=LIMITS)
def test_what_a_submission_may_use_is_limited(student_of, statement, text):
    assert str(failure(student_of(f"def f(): {statement}"))).startswith(text)


# A submission that talks to the grader itself

FORGE = """
import json, os, socket, struct

def send(message):
    body = json.dumps(message).encode()
    for number in range(3, 64):
        try:
            channel = socket.socket(fileno=os.dup(number))
            channel.sendall(struct.pack(">I", len(body)) + body)
        except OSError:
            continue
    os._exit(0)

"""
FORGED = {
    "no value": {"id": 1, "returned": [0], "nodes": []},
    "tuple without content": {"id": 1, "returned": [0], "nodes": [[0, "tuple"]]},
    "nodes that are none": {"id": 1, "returned": [0], "nodes": 5},
    "reference to a text": {"id": 1, "returned": ["0"], "nodes": []},
    "end without a number": {"ended": None, "reached": None},
    "end with a text": {"ended": "now", "reached": "here"},
    "end without a place": {"ended": 0},
    "error that is a text": {"id": 1, "error": "none"},
    "error of an unknown kind": {"id": 1, "error": {"kind": [1]}},
    "text that is a list": {"id": 1, "printed": [1], "returned": 1},
    "a list": [1],
}


@each_row("message", FORGED.values(), ids=FORGED)
def test_a_forged_answer_is_the_submission_s_failure(student_of, message):
    went = failure(student_of(FORGE + f"def f(): send({message})"))
    assert type(went) in {Unreadable, Ended}


ANSWER = [1, "", None]


def order(*places):
    return base64.b64encode(array(PLACES, places)).decode()


FIRST = order(0)
MANY = {"id": 1, "answers": [ANSWER], "changed": [], "nodes": [], "order": FIRST}


FORGED_MAPS = {
    "numbers": {"id": 1, "answers": [5], "order": FIRST},
    "pairs": {"id": 1, "answers": [[1, 2]], "order": FIRST},
    "malformed node": {**MANY, "answers": [[[9], "", None]], "nodes": [[9, "tuple"]]},
    "argument of another kind": {**MANY, "nodes": [[0, "list", []]], "changed": True},
    "none": {"id": 1, "answers": [], "order": ""},
    "an answer that is not there": {**MANY, "order": order(7)},
    "no base64": {**MANY, "order": "AAAA!"},
    "no order": {**MANY, "order": 5},
    "a list for an order": {**MANY, "order": [0]},
    "half a place": {**MANY, "order": "AAA="},
    "more than was asked": {**MANY, "order": order(0, 0, 0)},
}


@pytest.mark.parametrize("message", FORGED_MAPS.values(), ids=FORGED_MAPS)
def test_a_forged_map_is_the_submission_s_failure(student_of, message):
    student = student_of(FORGE + f"def f(board): send({message})")
    with pytest.raises(Unreadable):
        list(student.f.map([{"a": 1}]))


@each_row(
    "message",
    [
        {"ended": 0, "reached": 10**6},
        {"ended": 0, "reached": -(10**6)},
        {"ended": "0", "reached": 0},
        {"id": 0},
        {"id": 0, "error": {}},
        {"id": 0, "names": 5, "failures": []},
        {"id": 0, "names": [], "failures": 5},
        {"id": 0, "names": [], "failures": [5]},
        {"id": 0, "names": [], "failures": [{"number": 10**6, "kind": "raised"}]},
        {"id": 0, "names": [], "failures": [{"number": 0, "kind": [1]}]},
        {"id": 0, "names": [], "failures": [{"number": 0, "kind": "raised"}]},
    ],
    ids=repr,
)
def test_a_forged_greeting_is_the_submission_s_failure(load, message):
    with pytest.raises(UnreadableSubmission):
        load(FORGE + f"send({message})")


def test_a_forged_definition_is_none(student_of):
    message = {"id": 0, "names": ["f"], "failures": []}
    went = failure(student_of(FORGE + f"send({message})"))
    assert type(went) in {Ended, Unreadable}


DEEP = "(" * 1000
CRASHED = WorkerGone(-11, 0)


class Reader(Closing):
    """A reader that ends in a certain way on certain texts."""

    def __init__(self, end, is_ended_by):
        self._end, self._is_ended_by = end, is_ended_by
        self._source = ""

    def post(self, request, seconds):
        self._source = request.source

    def wait(self, seconds):
        if self._is_ended_by(self._source):
            raise self._end
        return {"reply": self._source}

    def ask(self, request, seconds):
        self.post(request, seconds)
        self.wait(seconds)
        return Reply()

    def close(self):
        pass


def reply_of(end, is_ended_by):
    request = SourceRequest(source=DEEP, file="game.py")
    begin: Any = lambda: Reader(end, is_ended_by)  # noqa: E731
    return Inquiry(begin, request, 1).reply()


@pytest.mark.parametrize("end", [CRASHED, WorkerGone(1, 0), WireError("a reply to nothing")])
def test_a_text_on_which_alone_readers_end_is_too_much_for_python(end):
    assert reply_of(end, lambda source: source == DEEP) == {"problem": "crashed"}


@pytest.mark.parametrize("end", [CRASHED, WorkerGone(1, 0), WireError("a reply to nothing")])
def test_readers_that_end_on_every_text_cost_nobody_a_point(end):
    with pytest.raises(Disturbed):
        reply_of(end, lambda source: True)


def test_a_reader_that_works_too_long_is_given_up():
    assert reply_of(WorkerGone(-9, 0, "late"), lambda source: True) == {"problem": "slow"}
