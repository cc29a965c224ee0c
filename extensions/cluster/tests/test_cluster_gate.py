"""What reaches the process of a run from a cluster: plain data and errors, nothing that runs."""

import functools
import os
import pickle
import subprocess
import time
from importlib.util import find_spec

import pytest

from extensions.classroom.files.records import HandIn
from extensions.cluster.keys import make_keys
from extensions.cluster.pool import (
    ClusterPool,
    load_plain,
    open_client,
    plain_answers,
    rebuild_error,
)
from extensions.cluster.tests.dask_cluster import running_cluster, wait_until
from harness.errors import GraderError, UsageError
from tests.samples import IN_LARGER_RUNS, each_row
from tools.programs import programs

needs_dask = pytest.mark.skipif(
    find_spec("distributed") is None, reason="the extra `cluster` is not installed"
)
pytestmark = pytest.mark.filterwarnings("default")  # Dask leaves sockets to the garbage collector
PROGRAM = next(program.path for program in programs("dict_board") if program.folder == "B")


class Running:
    """What calls a function when it is unpickled."""

    def __init__(self, function, *given):
        self.called = function, given

    def __reduce__(self):
        return self.called


@each_row(
    "sent",
    [None, True, 1.5, "text", b"bytes", [1], {"a": (1, {2})}, frozenset({1}), bytearray(b"a")],
    ids=str,
)
def test_plain_data_comes_through(sent):
    assert load_plain(pickle.dumps(sent)) == sent


@each_row("sent", [ValueError("a"), OSError(2, "b"), GraderError("c")], ids=repr)
def test_an_error_comes_through(sent):
    found = load_plain(pickle.dumps(sent))
    assert (type(found), found.args) == (type(sent), sent.args)


@pytest.mark.parametrize(
    ("function", "given"),
    [
        (os.mkdir, ("made",)),
        (os.system, ("mkdir made",)),
        (subprocess.check_call, (["mkdir", "made"],)),
        (eval, ("__import__('os').mkdir('made')",)),
        (exec, ("__import__('os').mkdir('made')",)),
        (getattr, ("a", "upper")),
        (__import__, ("this",)),
        (functools.partial, (os.mkdir, "made")),
        (rebuild_error, (os.mkdir, ("made",))),
    ],
    ids=lambda one: getattr(one, "__name__", ""),
)
def test_what_would_run_is_refused(tmp_path, monkeypatch, function, given):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(pickle.UnpicklingError, match=r"^the cluster sent "):
        load_plain(pickle.dumps(Running(function, *given)))
    assert list(tmp_path.iterdir()) == []


def test_an_error_that_is_none_is_refused():
    with pytest.raises(pickle.UnpicklingError, match="an error that is none"):
        rebuild_error(os.mkdir, ("made",))


@needs_dask
def test_dask_unpickles_behind_the_gate_while_a_run_listens(tmp_path):
    from distributed.protocol import deserialize, serialize

    hostile = serialize(Running(os.mkdir, str(tmp_path / "made")))
    with plain_answers(), pytest.raises(pickle.UnpicklingError):
        deserialize(*hostile)
    assert not (tmp_path / "made").exists()
    deserialize(*hostile)
    assert (tmp_path / "made").exists()  # so it would have run


@needs_dask
@IN_LARGER_RUNS
def test_a_worker_that_sends_code_ends_the_run_and_runs_nothing_here(tmp_path):
    import distributed

    made = str(tmp_path / "made")

    def take_over():
        from extensions.cluster import worker as cluster_worker

        class Hostile:
            def __reduce__(self):
                return os.mkdir, (made,)

        vars(cluster_worker)["grade_parcel"] = lambda *_: Hostile()

    with running_cluster(tmp_path, workers=1) as cluster:
        with distributed.Client(cluster.address, set_as_default=False) as client:
            client.wait_for_workers(1, timeout=60)
            client.run(take_over)  # which is what whoever reaches a scheduler may do
        pool = ClusterPool(cluster.address, "dict_board", "none")
        with pytest.raises(GraderError, match="does not answer as a grader does"):
            list(pool.grade_all([HandIn(key="a", name="a", path=PROGRAM)]))
    assert not (tmp_path / "made").exists()


@needs_dask
@IN_LARGER_RUNS
def test_a_hostile_client_reaches_no_run_by_a_warning_to_all(tmp_path):
    import distributed

    warning = {"message": pickle.dumps(Running(os.mkdir, str(tmp_path / "made")))}
    with (
        running_cluster(tmp_path) as cluster,
        open_client(cluster.address),
        distributed.Client(cluster.address, set_as_default=False) as stranger,
    ):
        stranger.log_event("warn", {**warning, "category": pickle.dumps(None)})
        wait_until(lambda: stranger.get_events("warn"))
        time.sleep(1)  # it is on its way to all clients
        reached = (tmp_path / "made").exists()
    assert not reached


@pytest.fixture(scope="module")
def keys(tmp_path_factory):
    folder = tmp_path_factory.mktemp("keys") / "cluster"
    make_keys(folder)
    return folder


@needs_dask
@IN_LARGER_RUNS
def test_with_keys_a_class_is_graded_and_without_them_nobody_is_let_in(tmp_path, keys):
    make_keys(tmp_path / "others")
    hand_ins = [HandIn(key="a", name="a", path=PROGRAM)]
    with running_cluster(tmp_path, workers=1, keys=keys) as cluster:
        ((_, reply),) = ClusterPool(cluster.address, "dict_board", "none", keys).grade_all(hand_ins)
        for stranger in (
            ClusterPool(cluster.address, "dict_board", "none", tmp_path / "others"),
            ClusterPool(cluster.address.replace("tls", "tcp"), "dict_board", "none"),
        ):
            with pytest.raises(UsageError, match="no scheduler answers there"):
                list(stranger.grade_all(hand_ins))
    assert reply["report"]["problem"] is None


def test_keys_are_for_their_owner_alone_and_the_signer_is_gone(keys):
    modes = {path.name: path.stat().st_mode & 0o077 for path in keys.glob("*.key")}
    assert modes == {"scheduler.key": 0, "worker.key": 0, "client.key": 0}


def test_keys_that_are_there_are_not_replaced(keys):
    with pytest.raises(UsageError, match="is there already, and no key is replaced"):
        make_keys(keys)


def test_a_missing_openssl_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(UsageError, match="needs the program openssl, which was not found"):
        make_keys(tmp_path / "keys")
