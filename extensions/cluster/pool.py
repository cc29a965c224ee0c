"""Grades submissions on the machines of a Dask cluster that is there already.

Like the pool of processes it yields replies as they come.  Dask hands a submission to another
worker where one is lost; `worker` has what these do.  What the cluster sends is unpickled behind a
gate (`load_plain`), and all is encrypted unless somebody says otherwise (`keys`).
"""

from __future__ import annotations

import asyncio
import builtins
import io
import logging
import pickle
import queue
import sys
import time
import uuid
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from pickle import UnpicklingError
from types import ModuleType
from typing import Any, TypeAlias

from extensions.classroom.extending import ClassPart
from extensions.classroom.files.records import HandIn, HandInPool, Reply
from extensions.cluster.keys import client_files
from extensions.cluster.worker import (
    Job,
    Parcel,
    end_graders,
    grade_parcel,
    harness_version,
    own_setup,
    pack_hand_in,
    refusal_of,
    unpack_reply,
)
from harness.errors import GraderError, UsageError

PACKAGE = "distributed"
LOGGERS = ("distributed", "distributed.client")
CONNECT_SECONDS = 10  # for a scheduler to answer
ALONE_SECONDS = 60.0  # without any worker before a run gives up
LOOK_SECONDS = 2.0  # between two looks at who is there
SENT_EACH = 3  # submissions on their way for each thread of a worker: one at work, others at hand
FEWEST_SENT = 4
MOST_SENT_BYTES = 200_000_000  # on their way at a time: the scheduler holds them in memory
GONE = (OSError, asyncio.TimeoutError)  # what Dask raises where nobody answers; one from 3.11 on
NO_PLAIN_DATA = (
    "A machine of the cluster does not answer as a grader does ({}). Somebody else may be using "
    "the cluster: docs/guides/cluster.md."
)
ENDED = "what was graded before is kept; the same command goes on."
LOST = "The workers that graded it were lost one after another: grade it by itself."

Client: TypeAlias = Any  # distributed has types, but is not installed everywhere
Future: TypeAlias = Any


class ClusterPool:
    """The workers of a cluster, which grade `slug` with at least the isolation `level`."""

    def __init__(self, address: str, slug: str, level: str, keys: Path | None = None) -> None:
        if find_spec(PACKAGE) is None:
            raise UsageError(
                f"--cluster {address}: needs the package {PACKAGE}, which is not installed. "
                "Install what the extra `cluster` in pyproject.toml names, or leave it out."
            )
        self._address = address
        self._slug = slug
        self._level = level
        self._keys = keys

    def grade_all(self, hand_ins: Sequence[HandIn]) -> Iterator[tuple[HandIn, Reply]]:
        """Yield what comes of each submission, in the order in which they are done.

        Raises GraderError where none can be graded; who stops listening cancels what was sent.
        """
        if not hand_ins:
            return
        setup = own_setup(self._slug)
        job = Job(run=uuid.uuid4().hex, slug=self._slug, level=self._level, setup=setup)
        with open_client(self._address, self._keys) as client:
            refuse_unfit_scheduler(client, self._address)
            wait_for_worker(client, self._address)
            dispatcher = Dispatcher(client, job)
            try:
                with gone_as_error("The cluster does not answer: {}."):
                    answers = client.run(refusal_of, job, on_error="return")
                complaints = [
                    answer if isinstance(answer, str) else misfit_sentence(address, answer)
                    for address, answer in sorted(answers.items())
                ]
                if refusals := list(filter(None, complaints)):
                    raise GraderError(" ".join(refusals))
                yield from dispatcher.replies_to(hand_ins)
            finally:
                dispatcher.end()


def refuse_without_keys(address: str, keys: Path | None, *, is_insecure: bool) -> None:
    """Raise UsageError where nobody has said how a cluster is to be trusted."""
    if keys is not None and is_insecure:
        raise UsageError("--insecure-cluster: leave it out where --cluster-keys names keys.")
    if keys is None and not is_insecure:
        raise UsageError(
            f"--cluster {address}: whoever reaches a scheduler may run code on all its machines. "
            "Make keys (python -m harness cluster-keys DIR) and name them by --cluster-keys DIR, "
            "or say --insecure-cluster on a network of your own: docs/guides/cluster.md."
        )
    if keys is not None and not address.startswith("tls://"):
        raise UsageError(
            f"--cluster {address}: with keys the address begins with tls://, as the scheduler "
            "says it when it is started with them."
        )


@contextmanager
def open_client(address: str, keys: Path | None = None) -> Iterator[Client]:
    """Yield a connection to a scheduler.  Raises UsageError where none answers.

    Raises GraderError where a block unpickles what `load_plain` refuses.
    """
    import distributed

    security = {}
    if keys is not None:
        authority, certificate, key = map(str, client_files(keys))
        security["security"] = distributed.Security(
            require_encryption=True,
            tls_ca_file=authority,
            tls_client_cert=certificate,
            tls_client_key=key,
        )
    with plain_answers():
        # What Dask logs of lost workers is no news here: their submissions are graded elsewhere.
        for name in LOGGERS:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            client = distributed.Client(
                address, timeout=CONNECT_SECONDS, set_as_default=False, **security
            )
        except (*GONE, ValueError, TypeError) as error:
            raise UsageError(
                f"--cluster {address}: no scheduler answers there ({error}). "
                "Name one as it says itself when it starts, such as tcp://10.0.0.1:8786."
            ) from error
        try:
            yield client
        except UnpicklingError as refused:
            raise GraderError(NO_PLAIN_DATA.format(refused)) from refused
        finally:
            with suppress(*GONE):
                # All replies have been taken in by now: a scheduler that is gone takes none away.
                client.close(timeout=LOOK_SECONDS)


@contextmanager
def gone_as_error(sentence: str) -> Iterator[None]:
    """Turn the loss of whom a block asks into GraderError; `{}` is what Dask says."""
    try:
        yield
    except GONE as error:
        raise GraderError(sentence.format(error)) from error


def refuse_unfit_scheduler(client: Client, address: str) -> None:
    """Raise GraderError where the scheduler cannot unpack what it is to hand on.

    Raises UnpicklingError where it sends no plain data.
    """
    try:
        with gone_as_error(f"--cluster {address}: the scheduler does not answer: {{}}."):
            client.run_on_scheduler(harness_version)
    except (UnpicklingError, GraderError):
        raise
    # What the other side raises is raised here with its own type, whatever that is.
    except Exception as error:
        raise GraderError(
            f"--cluster {address}: the scheduler has no such grader ({type(error).__name__}: "
            f"{error}). Start it where the harness can be imported: docs/guides/cluster.md."
        ) from error


def wait_for_worker(client: Client, address: str) -> None:
    """Wait for the first worker.  Raises GraderError where none comes."""
    way_out = "Start one: docs/guides/cluster.md."
    with gone_as_error(f"--cluster {address}: the scheduler has no worker. {way_out}"):
        client.wait_for_workers(1, timeout=ALONE_SECONDS)


def misfit_sentence(address: str, error: object) -> str:
    """Return the sentence on a worker that cannot even be asked."""
    return (
        f"Worker {address}: refused, since it has no such grader "
        f"({type(error).__name__}: {error}). Start it where this version of the harness can be "
        "imported: docs/guides/cluster.md."
    )


class Dispatcher:
    """The submissions of a run on their way: never more than the workers need to be busy."""

    def __init__(self, client: Client, job: Job) -> None:
        self._client = client
        self._job = job
        # A queue, since Dask calls back in a thread of its own.
        self._done: queue.SimpleQueue[tuple[HandIn, Future | Reply]] = queue.SimpleQueue()
        self._sent: dict[str, tuple[Future, int]] = {}
        self._waiting = 0
        self._threads = 0
        self._looked = self._seen = time.monotonic()

    def replies_to(self, hand_ins: Sequence[HandIn]) -> Iterator[tuple[HandIn, Reply]]:
        """Yield what comes of each submission.  Raises GraderError where none can be graded."""
        todo = iter(hand_ins)
        self._look_at_workers()
        self._send_more(todo)
        while self._waiting:
            hand_in, found = self._next_done()
            self._waiting -= 1
            if not isinstance(found, dict):
                self._sent.pop(hand_in.key)
                found = reply_of(found)
            yield hand_in, found
            self._send_more(todo)

    def _send_more(self, todo: Iterator[HandIn]) -> None:
        most = max(FEWEST_SENT, SENT_EACH * self._threads)
        while self._waiting < most and sum(size for _, size in self._sent.values()) < (
            MOST_SENT_BYTES
        ):
            hand_in = next(todo, None)
            if hand_in is None:
                return
            self._waiting += 1
            self._send(hand_in)

    def _send(self, hand_in: HandIn) -> None:
        assert hand_in.path is not None
        try:
            parcel = pack_hand_in(hand_in.path)
        except UsageError as error:
            self._done.put((hand_in, {"problem": str(error)}))
            return
        except OSError as error:
            self._done.put((hand_in, {"problem": f"It cannot be read: {error.strerror}."}))
            return
        future = self._submit(parcel)
        self._sent[hand_in.key] = future, len(parcel.packed)
        future.add_done_callback(lambda one: self._done.put((hand_in, one)))

    def _submit(self, parcel: Parcel) -> Future:
        # By a key of its own: what Dask takes for one call it runs once.
        key = f"grade-{uuid.uuid4().hex}"
        with gone_as_error(f"The cluster takes no submissions ({{}}): {ENDED}"):
            return self._client.submit(grade_parcel, self._job, parcel, key=key, pure=False)

    def _next_done(self) -> tuple[HandIn, Future | Reply]:
        """Return what is done next.  Raises GraderError where nothing will be."""
        while True:
            # In short waits: where all workers are gone, nothing would ever come.
            with suppress(queue.Empty):
                if time.monotonic() - self._looked > LOOK_SECONDS:
                    self._look_at_workers()
                return self._done.get(timeout=LOOK_SECONDS)

    def _look_at_workers(self) -> None:
        """Count the threads of the workers.  Raises GraderError where there are none for long."""
        self._looked = time.monotonic()
        with gone_as_error(f"The scheduler is gone: {ENDED}"):
            self._threads = sum(self._client.nthreads().values())
        if self._threads:
            self._seen = self._looked
        elif self._looked - self._seen > ALONE_SECONDS:
            raise GraderError(f"The cluster has no worker any more: {ENDED}")

    def end(self) -> None:
        """Cancel what was sent, and end the graders of this run on all workers."""
        futures = [future for future, _ in self._sent.values()]
        with suppress(*GONE):
            if futures:
                self._client.cancel(futures, force=True)
            # A worker that does not answer keeps the graders of no other one alive.
            self._client.run(end_graders, self._job.run, on_error="ignore")


def reply_of(future: Future) -> Reply:
    """Return what a worker says of a submission.

    Raises GraderError where it can grade none, UnpicklingError where it sends no plain data.
    """
    if future.status == "finished":
        sent = future.result()
        if not isinstance(sent, bytes):
            raise GraderError(NO_PLAIN_DATA.format(f"it sent {type(sent).__name__}"))
        reply = unpack_reply(sent)
        if "fault" in reply:
            raise GraderError(reply["fault"])
        return reply
    if future.status != "error":
        raise GraderError(f"The scheduler has dropped what was sent to it: {ENDED}")
    error = future.exception()
    if type(error).__name__ == "KilledWorker":
        return {"problem": LOST, "is_ours": True}
    raise GraderError(f"A worker cannot grade ({type(error).__name__}: {error}): {ENDED}")


class GradingOnCluster(ClassPart):
    """Options that name a cluster, and its workers in place of processes here."""

    def add_options(self, command: ArgumentParser, graders: Any) -> None:
        graders.add_argument(
            "--cluster",
            metavar="ADDRESS",
            help="grade on the workers of the Dask scheduler at tls://HOST:PORT; "
            "see docs/guides/cluster.md",
        )
        command.add_argument(
            "--cluster-keys",
            metavar="DIR",
            type=Path,
            help="the certificates for --cluster, made by: python -m harness cluster-keys DIR",
        )
        command.add_argument(
            "--insecure-cluster",
            action="store_true",
            help="use --cluster without certificates: whoever reaches the scheduler may run code",
        )

    def read_options(self, options: Namespace) -> str:
        self._address, self._keys = options.cluster, options.cluster_keys
        if not options.cluster:
            if options.cluster_keys or options.insecure_cluster:
                raise UsageError(
                    "--cluster-keys and --insecure-cluster: say --cluster ADDRESS, too."
                )
            return ""
        refuse_without_keys(
            options.cluster, options.cluster_keys, is_insecure=options.insecure_cluster
        )
        return "--cluster"

    def chosen_pool(self, slug: str, isolation: str) -> HandInPool | None:
        if not self._address:
            return None
        return ClusterPool(self._address, slug, isolation, self._keys)


# The gate through which a cluster's answers reach the process of a run: plain data and errors.
#
# Dask unpickles what its peers send, and a pickle can run any function. Here it may name the types
# of plain data, exceptions of Python's own and a few of ours and Dask's, and nothing else. Dask
# has no option for that (`distributed.scheduler.pickle` is gone), so the module `pickle` is
# exchanged in each of its modules that has imported it.

PLAIN = frozenset(
    "bool bytearray bytes complex dict float frozenset int list object set str tuple".split()
)
# Constructed from text and numbers alone; each is how Dask or a worker of ours says what is wrong.
ERRORS = frozenset(
    [
        ("asyncio.exceptions", "CancelledError"),
        ("concurrent.futures._base", "CancelledError"),
        ("distributed.client", "FutureCancelledError"),
        ("distributed.comm.core", "CommClosedError"),
        ("distributed.core", "Status"),
        ("distributed.scheduler", "KilledWorker"),
        ("extensions.cluster.worker", "UnfitWorker"),
        ("harness.errors", "GraderError"),
        ("harness.errors", "UsageError"),
    ]
)


class _Skipped:
    """Takes the place of what comes with an error and is of no use here, such as its frames."""

    def __init__(self, *given: object) -> None:
        """Keep nothing."""

    def __setstate__(self, state: object) -> None:
        """Keep nothing."""


def rebuild_error(kind: object, given: object, *_: object) -> Exception:
    """Return an error with its texts alone, as Dask packs it: by arguments or by attributes."""
    if not (isinstance(kind, type) and issubclass(kind, Exception)):
        raise pickle.UnpicklingError("the cluster sent an error that is none")
    texts = given.get("args", ()) if isinstance(given, dict) else given
    # Without `__init__`, which may want other arguments than these texts.
    made = kind.__new__(kind)
    made.args = tuple(texts) if isinstance(texts, (list, tuple)) else ()
    return made


# What is named beside the above where an error travels, and what it becomes here.
INSTEAD: Mapping[tuple[str, str], Callable[..., Any]] = {
    ("tblib", "Code"): _Skipped,
    ("tblib", "Frame"): _Skipped,
    ("tblib", "Traceback"): _Skipped,
    ("tblib.pickling_support", "unpickle_exception"): rebuild_error,
    ("tblib.pickling_support", "unpickle_exception_with_attrs"): rebuild_error,
    ("tblib.pickling_support", "unpickle_traceback"): lambda *_: None,
    ("distributed.scheduler", "WorkerState"): _Skipped,
}


class _Gate(pickle.Unpickler):
    """Unpickles what names nothing but plain data and known errors."""

    def find_class(self, module: str, name: str) -> Any:
        """Return what a pickle may name.  Raises UnpicklingError."""
        if (module, name) in INSTEAD:
            return INSTEAD[module, name]
        if (module, name) in ERRORS or (module == "builtins" and is_plain_type(name)):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"the cluster sent {module}.{name}, which is no plain data")


def is_plain_type(name: str) -> bool:
    """Return whether a name of Python's own is a type of plain data, or an exception."""
    found = getattr(builtins, name, None)
    is_error = isinstance(found, type) and issubclass(found, Exception)
    return name in PLAIN or is_error


def load_plain(data: bytes, *, buffers: Iterable[Any] = ()) -> Any:
    """Return what was pickled.  Raises UnpicklingError for anything but plain data and errors."""
    return _Gate(io.BytesIO(data), buffers=buffers).load()


@contextmanager
def plain_answers() -> Iterator[None]:
    """While a block runs, Dask unpickles in this process what `load_plain` lets through alone."""
    import distributed  # noqa: F401  (all its modules that unpickle are there then)

    gated = ModuleType("gated_pickle")
    vars(gated).update({**vars(pickle), "loads": load_plain})
    _exchange(pickle, gated)
    try:
        yield
    finally:
        _exchange(gated, pickle)


def _exchange(old: ModuleType, new: ModuleType) -> None:
    # A copy: another thread may be importing something.
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "distributed" and vars(module).get("pickle") is old:
            vars(module)["pickle"] = new
