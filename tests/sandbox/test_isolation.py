"""What a submission cannot do, and how a grader knows."""

import os
import sys
import time

import pytest

from harness.errors import SandboxError
from harness.model import Limits
from harness.sandbox import isolation, open_sandbox
from tests.helpers import ROOT, failure, session

linux = pytest.mark.skipif(sys.platform != "linux", reason="layers of Linux")
root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can drop its user id")
HELD = dict.fromkeys(isolation.SAID, True)
CALL = {"do": "call", "function": "f", "arguments": [], "nodes": [], "typed": []}

FORBIDDEN = {
    "reads the grader": f"open({str(ROOT / 'harness' / 'model.py')!r})",
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
    "sends packets": "socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)",
    "has another process get signals": "fcntl.fcntl(0, fcntl.F_SETOWN, os.getppid())",
    "chooses the signal": "fcntl.fcntl(0, fcntl.F_SETSIG, 9)",
    "has a folder watched": "fcntl.fcntl(os.open('.', 0), fcntl.F_NOTIFY, 1)",
    "types by itself": "fcntl.ioctl(0, termios.TIOCSTI, b'x')",
    "makes a file unchangeable": "fcntl.ioctl(os.open(__file__, 0), 0x40086602, bytes(8))",
    "empties a file unopened": "os.truncate('hand_in.py', 0)",
    "empties a file opened to read": "os.open('hand_in.py', os.O_RDONLY | os.O_TRUNC)",
    "marks a file": "os.setxattr(os.__file__, 'user.mark', b'')",
    "gives a file away": "os.chown('hand_in.py', os.getuid(), os.getgid())",
}


@linux
@pytest.mark.parametrize("act", FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_is_forbidden_is_refused(student_of, act):
    modules = "fcntl, os, resource, signal, socket, termios"
    student = student_of(f"import {modules}\ndef f(): {act}")
    assert str(failure(student)).startswith(("PermissionError", "OSError: [Errno 1]"))


HONEST = """
import asyncio, fcntl, os, shelve, shutil, signal, sqlite3, subprocess, tempfile, threading, time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
"""


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
        ("list(ThreadPoolExecutor(10).map(abs, range(-50, 0)))[0]", 50),
        ("shutil.copy(__file__, 'copied')", "copied"),
        ("shutil.copy2(__file__, 'copied')", "copied"),
        ("os.path.basename(shutil.copytree('.', 'inner'))", "inner"),
        ("Path('new').touch() or Path('new').touch() or os.listdir('.').count('new')", 1),
        ("fcntl.flock(open('locked', 'w'), fcntl.LOCK_EX)", None),
        ("fcntl.lockf(open('locked', 'w'), fcntl.LOCK_EX)", None),
        ("shelve.open('kept').update(x=1)", None),
        ("sqlite3.connect('kept.db').execute('create table t (x)').fetchall()", []),
        ("sqlite3.connect('kept.db').execute('pragma journal_mode = wal').fetchone()[0]", "wal"),
        ("tempfile.TemporaryFile(dir='.').write(b'abc')", 3),
        ("asyncio.run(asyncio.sleep(0, 3))", 3),
    ],
)
def test_what_an_honest_program_does_works(student_of, act, answer):
    modules = "asyncio, fcntl, os, shelve, shutil, signal, sqlite3, subprocess, tempfile, threading"
    more = (
        "import time\nfrom concurrent.futures import ThreadPoolExecutor\nfrom pathlib import Path"
    )
    student = student_of(f"import {modules}\n{more}\ndef f(): return {act}")
    assert student.f() == answer


@linux
@pytest.mark.parametrize(
    "act",
    [
        "os.chmod(path, 0o777)",
        "os.chmod(path, 0o777, follow_symlinks=False)",
        "os.fchmod(os.open(path, os.O_RDONLY), 0o777)",
        "os.utime(path, (0, 0))",
    ],
)
def test_modes_and_times_stay_as_they_are_though_nothing_fails(student_of, act):
    state = "(found := os.stat(path)).st_mode, found.st_mtime_ns, found.st_ctime_ns"
    source = f"import os\ndef f(path):\n b = {state}\n {act}\n return b == ({state})"
    student = student_of(source)
    assert student.f("hand_in.py")
    assert student.f(os.__file__)


@linux
def test_a_lock_on_a_file_of_the_library_is_not_heard_by_another_worker(load):
    source = "import fcntl, os\nfile = open(os.__file__)\ndef f(): fcntl.flock(file, 6)"
    program = load(source)
    workers = [program.sandbox.worker([]) for _ in range(2)]
    for worker in workers:
        worker.wait(2)
    assert [worker.ask(CALL, 2)["error"] for worker in workers] == [None, None]
    for worker in workers:
        worker.close()


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
        student.restart()
        counts.append(student.f())
    assert counts == [2, 2, 2]


@linux
def test_files_without_end_stop_the_call(student_of):
    source = "def f():\n n = 0\n while True:\n  n += 1; open(f'x{n}', 'wb').write(bytes(1 << 20))"
    went = failure(student_of(source, Limits(call=10)))
    assert "wrote more to files than it may" in str(went)


HIDDEN = {
    "many files": "open(f'x{n}', 'wb').write(bytes(10**6))",
    "a folder that cannot be listed": "open(f'closed/x{n}', 'wb').write(bytes(10**6))",
    "removed files that are open": "keep(n).write(bytes(10**6)); os.unlink(f'x{n}')",
    "removed files that are mapped": "keep(n).write(bytes(10**6)); mapped(n); os.unlink(f'x{n}')",
}
HIDING = """
import mmap, os, time
kept = []
os.mkdir('closed', 0o300)
def keep(n):
    kept[:0] = [open(f'x{n}', 'wb+')]
    return kept[0]
def mapped(n):
    kept[0] = mmap.mmap(kept[0].fileno(), 4096, mmap.MAP_PRIVATE)
def f():
    for n in range(40):
        %s
    while True:
        pass
"""


@linux
@pytest.mark.parametrize("act", HIDDEN.values(), ids=HIDDEN)
def test_what_is_written_is_found(student_of, act):
    went = failure(student_of(HIDING % act, Limits(call=10)))
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


ORPHANS = """
import os, select
def storm():
    if os.fork() == 0:
        while True:
            child = os.fork()
            if child == 0:
                os.fork()
                os._exit(0)
            os.waitpid(child, 0)
            select.select([], [], [], 0.02)
"""


@linux
def test_a_call_that_only_waits_is_ended_soon_whatever_else_ends_meanwhile(student_of):
    source = f"{ORPHANS}\ndef f(): storm(); select.select([], [], [], 60)"
    began = time.monotonic()
    assert "did not come to an end" in str(failure(student_of(source, Limits(call=1))))
    assert time.monotonic() - began < 9  # the clock alone would end it after ten


@linux
def test_files_without_end_stop_the_call_whatever_else_ends_meanwhile(student_of):
    write = "open(f'x{n}', 'wb').write(bytes(10**6)); select.select([], [], [], 0.01)"
    source = f"{ORPHANS}\ndef f():\n storm()\n for n in range(800): {write}"
    went = failure(student_of(source, Limits(call=10)))
    assert "wrote more to files than it may" in str(went)


@linux
@pytest.mark.parametrize(
    "taken",
    ["x = b'X' * (80 << 20)", "import mmap; mmap.mmap(-1, 80 << 20).write(b'X' * (80 << 20))"],
    ids=["its own", "shared"],
)
def test_the_memory_of_all_processes_together_is_limited(load, taken):
    source = (
        f"import os, select\ndef f():\n for _ in range(4):\n  if os.fork() == 0:\n   {taken}\n"
        "   select.select([], [], [], 60)\n select.select([], [], [], 60)"
    )
    program = load(source, Limits(together=200 << 20))
    worker = program.worker()
    worker.post(CALL, 10)
    while True:
        message = worker._line.receive(time.monotonic() + 20, 10)
        if "ended" in message:
            break
    worker.close()
    assert message["why"] == "memory"


WORKING = """
import os, signal, time
def f():
    reads, writes = os.pipe()
    if os.fork() == 0:
        if os.fork() == 0:
            os.setsid()
            while time.thread_time() < 0.5:
                pass
            os.write(writes, b"X")
            signal.pause()
        os._exit(0)
    os.read(reads, 1)
"""


@linux
def test_the_work_of_what_a_worker_left_counts_while_it_runs_and_when_it_was_killed(load):
    program = load(WORKING)
    worker = program.worker()
    before = program.sandbox.spent()
    worker.ask(CALL, 2)
    living = program.sandbox.spent() - before
    worker.close()
    program.worker().close()
    assert living >= 0.4
    assert program.sandbox.spent() - before >= 0.4


@linux
def test_a_worker_finds_no_number_of_its_own(student_of):
    student = student_of("import os\ndef f(): return os.path.basename(os.getcwd())")
    names = set()
    for _ in range(3):
        student.restart()
        names.add(student.f())
    assert {len(name) for name in names} == {16}
    assert len(names) == 3


@linux
@root
def test_what_one_check_leaves_elsewhere_the_next_does_not_see(student_of, monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "0")
    name = f"/tmp/left-by-{os.getpid()}"
    source = (
        f"import os\nseen = os.path.lexists({name!r})\nopen({name!r}, 'w').close()\n"
        f"def f(): return seen, os.path.lexists({name!r})"
    )
    student = student_of(source)
    answers = []
    for _ in range(3):
        student.restart()
        answers.append(student.f())
    session(student).end()
    assert answers == [(False, True)] * 3


@linux
@root
def test_without_landlock_the_report_does_not_say_that_it_writes_in_its_folder_only(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "0")
    with open_sandbox(Limits()) as sandbox:
        said = sandbox.isolation
    assert said["writing"] == "what it writes elsewhere is removed before the next check"
    assert said["changing"] == "cannot change the grader's files"
    assert said["level"] != "strict"


@linux
@pytest.mark.parametrize("version", ["1", "2", "3", "4", "5"])
def test_on_an_older_kernel_all_holds_that_is_said(monkeypatch, version):
    monkeypatch.setenv("HARNESS_LANDLOCK", version)
    with open_sandbox(Limits()) as sandbox:
        assert sandbox.isolation["level"] == "strict"


def test_a_version_of_landlock_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "old")
    with pytest.raises(SandboxError, match=r"HARNESS_LANDLOCK=old: it must be the number"):
        isolation.landlock_version()


def test_a_level_holds_when_everything_in_it_holds(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert isolation.level(HELD) == "strict"
    assert isolation.level({**HELD, "user": False}) == "process"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert isolation.level({**HELD, "user": False}) == "strict"
    assert isolation.level({**HELD, "network": False}) == "private"
    assert isolation.level({**HELD, "reading": False}) == "process"
    assert isolation.level({**HELD, "changing": False}) == "process"
    assert isolation.level({**HELD, "writing": False}) == "process"
    assert isolation.level({**HELD, "writing": False, "removing": True}) == "private"
    assert isolation.level({}) == "process"


def test_what_does_not_hold_is_named_in_the_report():
    described = isolation.described({**HELD, "network": False})
    assert described["network"] == "not here: self-check only"
    assert described["level"] == "private"


def test_a_level_that_does_not_hold_is_refused_with_what_is_missing():
    with pytest.raises(SandboxError, match=r"does not hold: network, signals\. Grade where"):
        isolation.require("strict", {**HELD, "network": False, "signals": False})
    isolation.require("process", {})


def test_a_strict_grade_wants_nothing_written_elsewhere_at_all():
    with pytest.raises(SandboxError, match=r"strict: this machine does not hold: writing\. "):
        isolation.require("strict", {**HELD, "writing": False, "removing": True})


@pytest.mark.parametrize("layer", isolation.PRIVATE)
def test_a_grade_is_private_where_its_files_and_processes_are(layer):
    isolation.require("private", {**HELD, "network": False})
    with pytest.raises(SandboxError, match=rf"private: this machine does not hold: {layer}\. "):
        isolation.require("private", {**HELD, "network": False, layer: False})


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
