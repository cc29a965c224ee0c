"""What a submission cannot do, and what it can."""

import os

import pytest

from harness.errors import SandboxError
from harness.messages import Loading
from harness.model import Limits
from harness.sandbox import isolation, open_sandbox
from tests.helpers import CALL, ROOT, failure, linux, root, session
from tests.samples import FOR_A_RELEASE, each_row

FORBIDDEN = {
    "reads the grader": f"open({str(ROOT / 'harness' / 'errors.py')!r})",
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
def test_what_is_forbidden_is_refused(student_of, subtests):
    modules = "fcntl, os, resource, signal, socket, termios"
    student = student_of(f"import {modules}\ndef f(act): exec(act)")
    for name, act in FORBIDDEN.items():
        with subtests.test(name):
            assert str(failure(student, act)).startswith(("PermissionError", "OSError: [Errno 1]"))


HONEST: list[tuple[str, object]] = [
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
    ("sqlite3.connect('table.db').execute('create table t (x)').fetchall()", []),
    ("sqlite3.connect('table.db').execute('pragma journal_mode = wal').fetchone()[0]", "wal"),
    ("tempfile.TemporaryFile(dir='.').write(b'abc')", 3),
    ("asyncio.run(asyncio.sleep(0, 3))", 3),
]


@linux
def test_what_an_honest_program_does_works(student_of, subtests):
    modules = "asyncio, fcntl, os, shelve, shutil, signal, sqlite3, subprocess, tempfile, threading"
    more = (
        "import time\nfrom concurrent.futures import ThreadPoolExecutor\nfrom pathlib import Path"
    )
    student = student_of(f"import {modules}\n{more}\ndef f(act): return eval(act)")
    for act, answer in HONEST:
        with subtests.test(act):
            assert student.f(act) == answer


@FOR_A_RELEASE
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
    source = f"import os\ndef f(path=os.__file__):\n b = {state}\n {act}\n return b == ({state})"
    student = student_of(source)
    assert student.f("hand_in.py")
    assert student.f()


@FOR_A_RELEASE
@linux
def test_a_lock_on_a_file_of_the_library_is_not_heard_by_another_worker(load):
    source = "import fcntl, os\nfile = open(os.__file__)\ndef f(): fcntl.flock(file, 6)"
    program = load(source)
    workers = [program.sandbox.worker(Loading()) for _ in range(2)]
    for worker in workers:
        worker.wait(2)
    assert [worker.ask(CALL, 2).error for worker in workers] == [None, None]
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


@FOR_A_RELEASE
@linux
def test_a_worker_finds_no_number_of_its_own(student_of):
    student = student_of("import os\ndef f(): return os.path.basename(os.getcwd())")
    names = set()
    for _ in range(3):
        student.restart()
        names.add(student.f())
    assert {len(name) for name in names} == {16}
    assert len(names) == 3


@FOR_A_RELEASE
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


CLOCKS = {
    "time": "time.time()",
    "nanoseconds": "time.time_ns()",
    "random by the clock": "(random.seed(time.time()), random.random())",
    "random by the system": "(random.seed(), random.random(), random.SystemRandom().random())",
    "own generator": "random.Random().random()",
}


@pytest.mark.parametrize("look", CLOCKS.values(), ids=CLOCKS)
def test_clock_and_lots_are_the_same_in_every_process_and_go_on(student_of, look):
    source = f"import random, time\ndef f(): return {look}"
    first, second = student_of(source), student_of(source)
    seen = [first.f(), first.f()]
    assert seen == [second.f(), second.f()]
    assert seen[0] != seen[1]


@pytest.mark.parametrize("look", ["monotonic()", "perf_counter()", "monotonic_ns() / 1e9"])
def test_a_loop_that_waits_for_another_clock_ends_soon(student_of, look):
    source = (
        f"import time\ndef f():\n    end = time.{look} + 600\n    while time.{look} < end: pass"
    )
    assert student_of(source).f() is None


def test_what_really_waits_goes_on(student_of):
    source = (
        "import asyncio\ndef f(): return asyncio.run(asyncio.wait_for(asyncio.sleep(0.1, 7), 5))"
    )
    assert student_of(source).f() == 7


@FOR_A_RELEASE
def test_the_clock_goes_on_while_a_program_waits(student_of):
    source = "import time\ndef f():\n    end = time.time() + 2\n    while time.time() < end: pass"
    assert student_of(source).f() is None
    source = (
        "import time\ndef f():\n    a = time.time()\n    time.sleep(5)\n    return time.time() - a"
    )
    assert 5 < student_of(source).f() < 6


HELD = dict.fromkeys(isolation.PROMISES, True)


@FOR_A_RELEASE
@linux
@root
def test_without_landlock_the_report_does_not_say_that_it_writes_in_its_folder_only(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "0")
    with open_sandbox(Limits()) as sandbox:
        isolation = sandbox.isolation
    assert isolation["writing"] == "what it writes elsewhere is removed before the next check"
    assert isolation["changing"] == "cannot change the grader's files"
    assert isolation["level"] != "strict"


@linux
@pytest.mark.parametrize("version", ["1", "2", "3", "4", "5"])
def test_on_an_older_kernel_all_holds_that_is_claimed(monkeypatch, version):
    monkeypatch.setenv("HARNESS_LANDLOCK", version)
    with open_sandbox(Limits()) as sandbox:
        assert sandbox.isolation["level"] == "strict"


def test_a_version_of_landlock_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("HARNESS_LANDLOCK", "old")
    with pytest.raises(SandboxError, match=r"HARNESS_LANDLOCK=old: it must be the number"):
        isolation.landlock_version()


def test_a_level_holds_when_everything_in_it_holds(monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert isolation.highest_level(HELD) == "strict"
    assert isolation.highest_level({**HELD, "user": False}) == "process"
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert isolation.highest_level({**HELD, "user": False}) == "strict"
    assert isolation.highest_level({**HELD, "network": False}) == "private"
    assert isolation.highest_level({**HELD, "reading": False}) == "process"
    assert isolation.highest_level({**HELD, "changing": False}) == "process"
    assert isolation.highest_level({**HELD, "writing": False}) == "process"
    assert isolation.highest_level({**HELD, "writing": False, "removing": True}) == "private"
    assert isolation.highest_level({}) == "process"


def test_what_does_not_hold_is_named_in_the_report():
    described = isolation.isolation_lines({**HELD, "network": False})
    assert described["network"] == "not here: self-check only"
    assert described["level"] == "private"


def test_a_level_that_does_not_hold_is_refused_with_what_is_missing():
    with pytest.raises(SandboxError, match=r"does not hold: network, signals\. Grade where"):
        isolation.require_level("strict", {**HELD, "network": False, "signals": False})
    isolation.require_level("process", {})


def test_a_strict_grade_wants_nothing_written_elsewhere_at_all():
    with pytest.raises(SandboxError, match=r"strict: this machine does not hold: writing\. "):
        isolation.require_level("strict", {**HELD, "writing": False, "removing": True})


@each_row("layer", isolation.PRIVATE)
def test_a_grade_is_private_where_its_files_and_processes_are(layer):
    isolation.require_level("private", {**HELD, "network": False})
    with pytest.raises(SandboxError, match=rf"private: this machine does not hold: {layer}\. "):
        isolation.require_level("private", {**HELD, "network": False, layer: False})


@root
def test_a_python_that_others_cannot_reach_is_replaced_or_refused(monkeypatch):
    isolation.worker_python.cache_clear()
    monkeypatch.setattr(isolation, "open_to_all", lambda path: False)
    with pytest.raises(SandboxError, match="cannot be reached by the user id"):
        isolation.worker_python(dropped=True)
    assert isolation.worker_python(dropped=False)
    isolation.worker_python.cache_clear()


def test_a_python_is_taken_with_the_library_beside_it(tmp_path, monkeypatch):
    monkeypatch.setattr(isolation, "open_to_all", os.path.exists)
    program, library = tmp_path / "bin" / "python3.11", tmp_path / "lib" / "python3.11" / "os.py"
    for path in (program, library):
        path.parent.mkdir(parents=True)
        path.touch()
    assert isolation.has_library(str(program))
    other = tmp_path / "bin" / "python3.12"
    other.symlink_to(program)
    assert not isolation.has_library(str(other))  # it is no 3.12
    library.unlink()
    assert not isolation.has_library(str(program))


@linux
@root
def test_a_user_id_is_one_grader_s_alone():
    first = isolation.free_user()
    assert first.uid is not None
    with pytest.raises(OSError, match="in use"):
        isolation.reserve_user(first.uid)
    first.release()
    again = isolation.reserve_user(first.uid)
    assert again
    again.close()
