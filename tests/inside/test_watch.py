"""What the fork server sees of workers, looking by the clock."""

import errno
import mmap
import os
import signal
import socket
import sys
import time

import pytest

if sys.platform != "linux":
    pytest.skip("looks into /proc", allow_module_level=True)

from harness.inside import cleanup, processes, watch
from harness.inside.forkserver import Child, Report
from harness.inside.watch import IdleWatch, KernelLimits, WatchedWorker
from tests.helpers import nest
from tests.samples import FOR_A_RELEASE

MEGABYTE = 1 << 20


@pytest.fixture
def child():
    """Starts children that wait; ends them."""
    started = []

    def start(act=lambda: None):
        pid = os.fork()
        if pid == 0:
            try:
                act()
                signal.pause()
            finally:
                os._exit(0)
        started.append(pid)
        return pid

    yield start
    for pid in started:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def filled(path, size=MEGABYTE):
    """Return a file with so many bytes, open."""
    file = path.open("wb+")
    file.write(bytes(size))
    file.flush()
    return file


def test_files_in_folders_in_folders_count(tmp_path):
    (tmp_path / "a" / "b").mkdir(parents=True)
    for place in (tmp_path, tmp_path / "a" / "b"):
        filled(place / "file").close()
    assert 2 * MEGABYTE <= watch.bytes_held([str(tmp_path)], 1 << 30) < 3 * MEGABYTE


def test_a_folder_too_deep_to_be_listed_holds_too_much(tmp_path):
    nest(tmp_path)
    assert watch.bytes_held([str(tmp_path)], 1 << 30) > 1 << 30
    cleanup.remove_tree(str(tmp_path))


def test_a_folder_that_may_not_be_listed_holds_too_much(tmp_path, monkeypatch):
    def refuse(path):
        raise PermissionError

    monkeypatch.setattr(os, "scandir", refuse)
    assert watch.bytes_held([str(tmp_path)], 100) > 100


def test_very_many_entries_hold_too_much(tmp_path):
    for number in range(watch.MOST_ENTRIES + 1):
        (tmp_path / str(number)).touch()
    assert watch.bytes_held([str(tmp_path)], 1 << 30) > 1 << 30


def test_removed_files_that_are_open_count(tmp_path):
    before = watch.held_open(os.getpid())
    with filled(tmp_path / "file"):
        assert watch.held_open(os.getpid()) == before
        (tmp_path / "file").unlink()
        assert watch.held_open(os.getpid()) - before >= MEGABYTE


def test_removed_files_of_the_system_do_not_count(tmp_path):
    with filled(tmp_path / "library.so") as file:
        mapped = mmap.mmap(file.fileno(), 4096, mmap.MAP_PRIVATE)
        known = watch.files_mapped(os.getpid())
        (tmp_path / "library.so").unlink()
        places = (os.fsencode(tmp_path) + b"/",)
        everything = watch.removed_files_mapped(os.getpid())
        assert watch.removed_files_mapped(os.getpid(), places) == everything - 1
        assert watch.removed_files_mapped(os.getpid(), known=known) == everything - 1
        assert watch.held_open(os.getpid(), places) == 0
    mapped.close()


@pytest.mark.parametrize("number", [errno.EMFILE, errno.ENFILE, errno.EIO])
def test_what_the_system_cannot_list_counts_for_nothing(tmp_path, monkeypatch, number):
    def fail(path):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "scandir", fail)
    assert watch.bytes_held([str(tmp_path)], 1 << 20) <= 1 << 20


def test_a_worker_that_was_not_set_up_is_told_so():
    reads, writes = os.pipe()
    os.close(writes)
    ours, theirs = socket.socketpair()
    progress = mmap.mmap(-1, 8)
    worker = Child(folder="", number=1, connection=theirs, progress=progress, ready=reads)
    assert worker.take_end() == {"ended": 0, "reached": 0, "why": "unready"}
    ours.close()
    theirs.close()


def test_a_process_that_is_gone_is_none():
    pid = os.fork()
    if pid == 0:
        os._exit(0)
    os.waitpid(pid, 0)
    assert processes.find_process(pid) is None
    assert processes.children_of(pid) == []


def until(found, patience=10):
    """Waits until something is found, so many seconds at most; return it."""
    end = time.monotonic() + patience
    while not (what := found()):
        assert time.monotonic() < end, "not found"
        time.sleep(0.001)
    return what


@FOR_A_RELEASE
def test_all_that_descends_from_a_worker_is_found_under_it(child):
    def start():
        if os.fork() == 0 and os.fork() == 0:
            signal.pause()

    worker, other = child(start), child()
    families = until(
        lambda: found if len((found := processes.by_leader([worker]))[worker]) == 3 else None
    )
    assert families[worker][0].pid == worker
    assert other in [one.pid for one in families[0]]
    for one in families[worker][1:]:
        os.kill(one.pid, signal.SIGKILL)


@pytest.mark.parametrize(
    ("limits", "expected"),
    [
        ({}, ""),
        ({"written": 100}, "files"),
        ({"processes": 0}, "processes"),
        ({"together": MEGABYTE}, "memory"),
    ],
)
def test_a_worker_that_takes_too_much_is_named_with_what_it_took(child, tmp_path, limits, expected):
    pid = child()
    filled(tmp_path / "file").close()
    roomy = {"written": 1 << 30, "file_size": 1, "together": 1 << 40, "processes": 9}
    looked = KernelLimits(**{**roomy, **limits}).workers_to_end(
        {pid: WatchedWorker(folder=str(tmp_path))}
    )
    assert looked == ({pid: expected} if expected else {})


@FOR_A_RELEASE
def test_what_a_worker_holds_in_removed_files_is_found_when_it_stands_still(child, tmp_path):
    mapped = []

    def hold():
        mapped.append(filled(tmp_path / "file"))
        (tmp_path / "file").unlink()

    workers = {child(hold): WatchedWorker(folder=str(tmp_path / "none"))}
    limits = KernelLimits(written=100, file_size=1, together=1 << 40, processes=9)
    time.sleep(3 * watch.SELDOM_SECONDS)
    assert until(lambda: limits.workers_to_end(workers)) == dict.fromkeys(workers, "files")


def test_where_no_processes_are_listed_what_is_written_is_still_seen(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "children_of", lambda pid: [])
    filled(tmp_path / "file").close()
    limits = KernelLimits(written=100, file_size=1, together=1, processes=1)
    assert limits.workers_to_end({1: WatchedWorker(folder=str(tmp_path))}) == {1: "files"}


def test_of_all_workers_the_one_with_the_most_memory_is_ended(child, tmp_path):
    memory = []
    small = child()  # which has less than this process: a fork does not map its files anew
    alone = processes.find_process(small)
    assert alone
    large = child(lambda: memory.append(b"X" * (50 * MEGABYTE)))
    workers = {pid: WatchedWorker(folder=str(tmp_path)) for pid in (small, large)}
    together = 2 * alone.memory + 25 * MEGABYTE
    limits = KernelLimits(written=1 << 30, file_size=1, together=together, processes=9)
    assert until(lambda: limits.workers_to_end(workers)) == {large: "memory"}


@FOR_A_RELEASE
def test_a_worker_that_has_started_others_is_looked_at_more_often(child, tmp_path):
    limits = KernelLimits(written=1 << 30, file_size=1, together=1 << 40, processes=9)
    limits.workers_to_end({child(): WatchedWorker(folder=str(tmp_path))})
    assert not limits.busy

    def start():
        if os.fork() == 0:
            os.execvp("sleep", ["sleep", "1"])

    worker = {child(start): WatchedWorker(folder=str(tmp_path))}
    until(lambda: limits.workers_to_end(worker) or limits.busy)


@pytest.fixture
def waiting(child):
    """Return a child as the kernel lists it, which waits."""
    pid = child()
    return until(lambda: (one := processes.find_process(pid)) and one.waits and one)


def whys(process, *seconds, is_awaited=True, state="S"):
    """Return what a watch with one second's patience says, look after look."""
    pulse = IdleWatch(patience=1)
    looked = process._replace(state=state)
    return [pulse.why_over(looked, second, is_awaited=is_awaited) for second in seconds]


def test_a_process_that_waits_too_long_is_idle(waiting):
    assert whys(waiting, 0, 0.6, 0.6) == ["", "", "idle"]
    assert whys(waiting, 0, 0.6, 0.6, is_awaited=False) == ["", "", ""]
    assert whys(waiting, 0, 5, 5, state="R") == ["", "", ""]


def test_a_process_that_works_too_long_is_late(waiting):
    pulse = IdleWatch(patience=1)
    pulse.why_over(waiting, 0, is_awaited=True)
    worked = waiting._replace(state="R", used=waiting.used + 2 * processes.TICKS)
    assert pulse.why_over(worked, 0, is_awaited=True) == "late"


@pytest.mark.parametrize("state", ["T", "D"])
def test_a_process_that_is_held_up_says_so_after_long(waiting, state):
    assert whys(waiting, 0, 15, 15, state=state) == ["", "", "held"]


def test_between_two_looks_no_more_counts_than_lies_between_two_usually(child, tmp_path):
    worker = WatchedWorker(folder=str(tmp_path), pulse=IdleWatch(patience=1))
    limits = KernelLimits(written=1 << 30, file_size=1, together=1 << 40, processes=9)
    workers = {child(): worker}
    limits._looked -= 60
    limits.workers_to_end(workers)
    assert limits.waited <= watch.LONGEST_LOOK_SECONDS


def test_a_worker_may_wait_for_a_process_that_was_stopped(child, tmp_path):
    worker = WatchedWorker(folder=str(tmp_path), pulse=IdleWatch(patience=1))
    listener = child()
    os.kill(listener, signal.SIGSTOP)
    until(lambda: (one := processes.find_process(listener)) and one.is_held_up)
    limits = KernelLimits(
        written=1 << 30, file_size=1, together=1 << 40, processes=9, listener=listener
    )
    workers = {child(): worker}
    for _ in range(3):
        limits._looked -= 60
        limits.workers_to_end(workers)
    assert limits.waited == 0


def test_orphans_are_ended_and_their_work_is_known():
    pid = os.fork()
    if pid == 0:
        while True:
            pass
    while (found := processes.find_process(pid)) and found.seconds < 0.2:
        time.sleep(0.01)
    known = [one for one in processes.children_of(os.getpid()) if one != pid]
    spent, done = cleanup.end_orphans(known, None, 5)
    assert done
    assert spent >= 0.1
    assert processes.find_process(pid) is None


def test_a_report_waits_for_nobody():
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    try:
        while True:
            theirs.send(bytes(4096))
    except BlockingIOError:
        pass
    report = Report(theirs, {"ended": 0})
    assert not report.is_sent()
    report._until = time.monotonic() - 1
    assert report.is_sent()
    ours.close()
