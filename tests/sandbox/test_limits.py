"""What a submission may use up: files, waiting, memory, work, all its processes together."""

import time

import pytest

from harness.model import Limits
from tests.helpers import CALL, failure, linux
from tests.samples import FOR_A_RELEASE, sample


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


EVERY = 10
WAITING = ("signal.pause()", "threading.Event().wait()", "os.read(os.pipe()[0], 1)")


@FOR_A_RELEASE
@linux
@pytest.mark.parametrize("act", sample(WAITING, EVERY))
def test_a_call_that_only_waits_is_ended_soon(student_of, act):
    student = student_of(f"import os, signal, threading\ndef f(): {act}", Limits(call=1))
    assert "never finishes" in str(failure(student))


@linux
@pytest.mark.parametrize("send", ["os.kill(os.getpid(), {})", "os.kill(0, {})"])
@pytest.mark.parametrize("name", ["SIGKILL", "SIGSTOP", "SIGTSTP"])
def test_a_submission_neither_kills_nor_stops_itself(student_of, name, send):
    act = send.format(f"signal.{name}")
    went = failure(student_of(f"import os, signal\ndef f(): {act}"))
    assert str(went).startswith("PermissionError")


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


@FOR_A_RELEASE
@linux
def test_a_call_that_only_waits_is_ended_soon_whatever_else_ends_meanwhile(student_of):
    source = f"{ORPHANS}\ndef f(): storm(); select.select([], [], [], 60)"
    began = time.monotonic()
    assert "never finishes" in str(failure(student_of(source, Limits(call=1))))
    assert time.monotonic() - began < 9  # the clock alone would end it after ten


@FOR_A_RELEASE
@linux
def test_files_without_end_stop_the_call_whatever_else_ends_meanwhile(student_of):
    write = "open(f'x{n}', 'wb').write(bytes(10**6)); select.select([], [], [], 0.01)"
    source = f"{ORPHANS}\ndef f():\n storm()\n for n in range(800): {write}"
    went = failure(student_of(source, Limits(call=10)))
    assert "wrote more to files than it may" in str(went)


@FOR_A_RELEASE
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


@FOR_A_RELEASE
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
