"""What a submission cannot do, and how a grader knows."""

import os
import sys

import pytest

from harness.errors import SandboxError
from harness.inside import seccomp
from harness.model import Limits
from harness.sandbox import isolation
from tests.helpers import ROOT, failure

linux = pytest.mark.skipif(sys.platform != "linux", reason="layers of Linux")
root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can drop its user id")
HELD = dict.fromkeys(isolation.SAID, True)

FORBIDDEN = {
    "reads the grader": f"open({str(ROOT / 'harness' / 'grading.py')!r})",
    "lists the reference": f"os.listdir({str(ROOT / 'reference')!r})",
    "reads the environment of its parent": "open(f'/proc/{os.getppid()}/environ')",
    "reads who is there": "open('/etc/passwd')",
    "writes beside its folder": "open('/tmp/left-behind', 'w')",
    "leaves its folder": "os.listdir('..')",
    "opens a connection": "socket.create_connection(('127.0.0.1', 9))",
    "opens a local socket": "socket.socket(socket.AF_UNIX)",
    "kills its parent": "os.kill(os.getppid(), 9)",
    "kills all": "os.kill(-1, 0)",
    "stops its parent": "os.kill(os.getppid(), signal.SIGSTOP)",
    "changes its root": "os.chroot('.')",
    "takes its privileges back": "os.setuid(0)",
    "limits its parent": "resource.prlimit(os.getppid(), resource.RLIMIT_CPU, (1, 1))",
}


@linux
@pytest.mark.parametrize("act", FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_is_forbidden_is_refused(student_of, act):
    student = student_of(f"import os, resource, signal, socket\ndef f(): {act}")
    assert str(failure(student)).startswith(("PermissionError", "OSError: [Errno 1]"))


@linux
@pytest.mark.parametrize(
    ("act", "answer"),
    [
        ("os.system('exit 3') >> 8", 3),
        ("subprocess.run(['true']).returncode", 0),
        ("open('mine.txt', 'w').write('abc')", 3),
        ("len(open(__file__).read()) > 10", True),
        ("__import__('calendar').isleap(2024)", True),
        ("time.localtime(0).tm_year >= 1969", True),
        ("[threading.Thread(target=print).start() for _ in range(3)][0]", None),
        ("os.getpid() == os.getpgid(0)", True),
        ("signal.raise_signal(signal.SIGURG)", None),
    ],
)
def test_what_an_honest_program_does_works(student_of, act, answer):
    student = student_of(f"import os, signal, subprocess, threading, time\ndef f(): return {act}")
    assert student.f() == answer


@linux
@root
def test_every_sandbox_has_a_user_of_its_own(student_of):
    users = {student_of("import os\ndef f(): return os.getuid()").f() for _ in range(2)}
    assert len(users) == 2
    assert users <= set(isolation.UIDS)


def test_what_one_check_writes_the_next_does_not_see(student_of):
    source = "import os\ndef f(): open('x', 'w'); return len(os.listdir('.'))"
    student = student_of(source)
    counts = []
    for _ in range(3):
        student.begin()
        counts.append(student.f())
    assert counts == [2, 2, 2]


@linux
def test_files_without_end_stop_the_call(student_of):
    source = "def f():\n n = 0\n while True:\n  n += 1; open(f'x{n}', 'wb').write(bytes(1 << 20))"
    went = failure(student_of(source, Limits(call=10)))
    assert "wrote more to files than it may" in str(went)


@linux
@pytest.mark.parametrize(
    "act",
    [
        "signal.pause()",
        "threading.Event().wait()",
        "os.kill(os.getpid(), signal.SIGSTOP)",
        "os.read(os.pipe()[0], 1)",
    ],
)
def test_a_call_that_only_waits_is_ended_soon(student_of, act):
    student = student_of(f"import os, signal, threading\ndef f(): {act}", Limits(call=1))
    assert "did not come to an end" in str(failure(student))


def test_a_level_holds_when_everything_in_it_holds(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert isolation.level(HELD) == "strict"
    assert isolation.level({**HELD, "user": False}) == "process"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert isolation.level({**HELD, "user": False}) == "strict"
    assert isolation.level({**HELD, "network": False}) == "private"
    assert isolation.level({**HELD, "reading": False}) == "process"
    assert isolation.level({}) == "process"


def test_what_does_not_hold_is_named_in_the_report():
    described = isolation.described({**HELD, "network": False})
    assert described["network"] == "not here: self-check only"
    assert described["level"] == "private"


def test_a_level_that_does_not_hold_is_refused_with_what_is_missing():
    with pytest.raises(SandboxError, match=r"does not hold: network, signals\. Grade where"):
        isolation.require("strict", {**HELD, "network": False, "signals": False})
    isolation.require("process", {})


@pytest.mark.parametrize("layer", ["privileges", "reading", "writing", "signals", "tracing"])
def test_a_grade_is_private_where_its_files_and_processes_are(layer):
    isolation.require("private", {**HELD, "network": False})
    with pytest.raises(SandboxError, match=rf"private: this machine does not hold: {layer}\. "):
        isolation.require("private", {**HELD, "network": False, layer: False})


def test_a_kernel_without_filters_is_given_none():
    class Libc:
        def prctl(self, *numbers):
            return -1

    assert seccomp.prepare(Libc()) == b""


@root
def test_a_python_that_others_cannot_reach_is_replaced_or_refused(monkeypatch):
    isolation.interpreter.cache_clear()
    monkeypatch.setattr(isolation, "open_to_all", lambda path: False)
    with pytest.raises(SandboxError, match="cannot be reached by the user id"):
        isolation.interpreter(dropped=True)
    assert isolation.interpreter(dropped=False)
    isolation.interpreter.cache_clear()


@linux
@root
def test_a_user_id_is_one_grader_s_alone():
    first = isolation.free_user()
    assert first.uid is not None
    with pytest.raises(OSError, match="in use"):
        isolation.reserved(first.uid)
    first.release()
    again = isolation.reserved(first.uid)
    assert again
    again.close()
