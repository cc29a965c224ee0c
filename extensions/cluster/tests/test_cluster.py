"""A class graded by a Dask cluster: a real scheduler and workers in processes of their own."""

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec

import pytest

from extensions.classroom.files.records import HandIn
from extensions.cluster import pool as cluster_module
from extensions.cluster.pool import ClusterPool
from extensions.cluster.tests.dask_cluster import (
    children_of,
    free_port,
    running_cluster,
    wait_until,
)
from extensions.cluster.worker import own_setup
from harness.errors import GraderError, UsageError
from harness.grading.pool import GraderProcess, Pool
from tests.helpers import ROOT, harness, root
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS
from tools.programs import programs

pytestmark = [
    pytest.mark.skipif(
        find_spec("distributed") is None, reason="the extra `cluster` is not installed"
    ),
    # Dask leaves sockets to the garbage collector and warns of itself.
    pytest.mark.filterwarnings("default"),
]
PROGRAMS = [program.path for program in programs("dict_board") if program.folder == "B"][:6]


def hand_ins(paths=PROGRAMS):
    return [HandIn(key=path.stem, name=path.stem, path=path) for path in paths]


def pool_at(cluster, level="none"):
    return ClusterPool(cluster.address, "dict_board", level)


def without_times(reply):
    report = {key: value for key, value in reply["report"].items() if key != "seconds"}
    checks = [{**check, "seconds": 0} for check in report["checks"]]
    return {**reply, "report": {**report, "checks": checks}}


@pytest.fixture(scope="module")
def one_worker(tmp_path_factory):
    with running_cluster(tmp_path_factory.mktemp("cluster"), workers=1) as cluster:
        yield cluster


@pytest.fixture
def class_folder(tmp_path):
    folder = tmp_path / "class"
    folder.mkdir()
    for path in PROGRAMS:
        shutil.copy(path, folder)
    return folder


def other_version(folder, changed):
    """Return a copy of what a worker needs, with a line more in a file."""
    for name in ("harness", "reference", "student_template"):
        shutil.copytree(ROOT / name, folder / name)
    with (folder / changed).open("a") as file:
        file.write("\n# another version\n")
    return folder


@IN_LARGER_RUNS
def test_replies_are_those_of_this_machine_but_for_times(one_worker):
    some = hand_ins(PROGRAMS[:2])
    here = Pool([GraderProcess("dict_board", "none")])
    expected = {one.key: without_times(reply) for one, reply in here.grade_all(some)}
    found = {one.key: without_times(reply) for one, reply in pool_at(one_worker).grade_all(some)}
    assert found == expected


@IN_LARGER_RUNS
def test_a_lost_worker_costs_no_hand_in(tmp_path):
    with running_cluster(tmp_path, workers=2) as cluster:
        replies = pool_at(cluster).grade_all(hand_ins())
        first = next(replies)
        cluster.workers[0].kill()
        found = [first, *replies]
    problems = [(one.key, reply["report"]["problem"]) for one, reply in found]
    assert sorted(problems) == [(hand_in.key, None) for hand_in in hand_ins()]


@IN_LARGER_RUNS
def test_an_interrupt_cancels_what_was_sent_and_ends_the_graders(
    one_worker, class_folder, tmp_path
):
    import distributed

    output = tmp_path / "graded"
    command = [sys.executable, "-m", "harness", "class", class_folder, "--output", output]
    command += ["--assignment", "dict_board", "--cluster", one_worker.address]
    command += ["--insecure-cluster"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as run:
        wait_until(lambda: list(output.glob("students/*/graded.json")))
        os.kill(run.pid, signal.SIGINT)
        printed, _ = run.communicate(timeout=60)
    with distributed.Client(one_worker.address, set_as_default=False) as client:
        wait_until(lambda: not any(client.processing().values()))
    wait_until(lambda: not children_of(one_worker.workers[0]))
    assert run.returncode == 130
    assert printed.endswith("Interrupted. The same command goes on where it stopped.\n")
    assert 0 < len(list(output.glob("students/*/graded.json"))) < len(PROGRAMS)


@IN_LARGER_RUNS
def test_the_command_grades_a_class_and_says_the_isolation_of_each(
    one_worker, class_folder, tmp_path
):
    for path in sorted(class_folder.iterdir())[2:]:
        path.unlink()
    done = harness(
        *("class", class_folder, "--assignment", "dict_board", "--output", tmp_path / "graded"),
        *("--cluster", one_worker.address, "--insecure-cluster"),
        *("--require-isolation", "process"),
    )
    assert done.returncode == 0, done.stderr
    reports = [
        json.loads(path.read_text()) for path in tmp_path.glob("graded/students/*/results.json")
    ]
    levels = [report["isolation"]["level"] for report in reports]
    assert len(levels) == 2
    assert set(levels) <= {"process", "private", "strict"}


@IN_LARGER_RUNS
@root
def test_a_worker_that_holds_too_little_isolation_is_named(tmp_path):
    with running_cluster(tmp_path) as cluster:
        cluster.add_worker(HARNESS_LANDLOCK="0")
        with pytest.raises(GraderError) as refusal:
            list(pool_at(cluster, "strict").grade_all(hand_ins()))
    assert str(refusal.value).startswith("Worker tcp://127.0.0.1:")
    assert "--require-isolation strict: this machine does not hold: " in str(refusal.value)


@IN_LARGER_RUNS
@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ("harness/printable.py", "its grader is another version"),
        (
            "assignments/dict_board/words.py",
            "its assignment, reference or starter is another version",
        ),
        (
            "reference/dict_board/tic_tac_toe.py",
            "its assignment, reference or starter is another version",
        ),
    ],
    ids=["the harness", "the assignment", "the reference"],
)
def test_a_worker_of_another_version_is_refused_by_name(tmp_path, changed, reason):
    with running_cluster(tmp_path) as cluster:
        cluster.add_worker(other_version(tmp_path / "other", changed))
        with pytest.raises(GraderError, match=f"Worker tcp://127.* on .+: refused, since {reason}"):
            list(pool_at(cluster).grade_all(hand_ins()))


@IN_LARGER_RUNS
def test_a_worker_that_comes_later_is_compared_too(tmp_path):
    other = other_version(tmp_path / "other", "harness/printable.py")
    with running_cluster(tmp_path, workers=1) as cluster:
        replies = pool_at(cluster).grade_all(hand_ins())
        next(replies)
        cluster.add_worker(other)
        cluster.workers[0].kill()
        with pytest.raises(GraderError, match="refused, since its grader is another version"):
            list(replies)


@FOR_A_RELEASE
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"python": "3.9"}, r"it runs Python 3\.\d+, and this run Python 3\.9\."),
        ({"pages": "pages lack jinja2"}, "pages are there, and pages lack jinja2 here"),
    ],
    ids=["python", "jinja2"],
)
def test_a_worker_with_another_set_up_is_refused_by_name(one_worker, monkeypatch, change, reason):
    own = own_setup("dict_board")
    monkeypatch.setattr("extensions.cluster.pool.own_setup", lambda slug: replace(own, **change))
    with pytest.raises(GraderError, match=f"^Worker tcp://127.* refused, since {reason}"):
        list(pool_at(one_worker).grade_all(hand_ins()))


def test_a_worker_without_the_harness_is_refused_by_name(tmp_path):
    with running_cluster(tmp_path) as cluster:
        cluster.add_worker(tmp_path)
        with pytest.raises(GraderError, match=r"^Worker tcp://127.*: refused, .*No module named"):
            list(pool_at(cluster).grade_all(hand_ins()))


@IN_LARGER_RUNS
def test_a_scheduler_without_the_harness_is_refused(tmp_path):
    with (
        running_cluster(tmp_path, scheduler_folder=tmp_path) as cluster,
        pytest.raises(GraderError, match=r"^--cluster tcp.*: the scheduler has no such grader"),
    ):
        list(pool_at(cluster).grade_all(hand_ins()))


@IN_LARGER_RUNS
def test_a_cluster_that_has_lost_all_workers_ends_the_run(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster_module, "ALONE_SECONDS", 1.0)
    with running_cluster(tmp_path, workers=1) as cluster:
        wait_until(lambda: worker_count(cluster))
        replies = pool_at(cluster).grade_all(hand_ins())
        next(replies)
        cluster.workers[0].kill()
        with pytest.raises(GraderError, match="The cluster has no worker any more: what was"):
            list(replies)


def worker_count(cluster):
    import distributed

    with distributed.Client(cluster.address, set_as_default=False) as client:
        return len(client.nthreads())


@FOR_A_RELEASE
def test_an_address_where_no_scheduler_answers_is_reported(monkeypatch):
    monkeypatch.setattr(cluster_module, "CONNECT_SECONDS", 1)
    pool = ClusterPool(f"tcp://127.0.0.1:{free_port()}", "dict_board", "none")
    with pytest.raises(UsageError, match=r"^--cluster tcp://.*: no scheduler answers there"):
        list(pool.grade_all(hand_ins()))


def test_a_class_with_nothing_to_grade_asks_no_cluster():
    assert list(ClusterPool("tcp://127.0.0.1:1", "dict_board", "none").grade_all([])) == []
