"""A sandbox by fork: one server started by exec, a fresh worker forked for each check.

What holds everywhere: a process of its own without our memory, files or environment, in a folder
of its own, bound by resource limits and ended from outside when it takes too long.  What else
holds is tried at the start, see `isolation`.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from harness import messages
from harness.errors import Disturbed, SandboxError
from harness.inside import processes
from harness.messages import M, from_wire
from harness.model import Limits
from harness.sandbox import isolation
from harness.sandbox.boot import ALIKE, BOOT, HARNESS, boot_message
from harness.sandbox.gate import FOLDER, SHARED
from harness.sandbox.worker import (
    KILLED,
    Closing,
    FairClock,
    Inquiry,
    OutOfTime,
    RemoteWorker,
    WorkerGone,
    demand_time,
    receive_message,
)
from harness.wire import Json, WireError

SERVER, COPIER = "harness.inside.forkserver", "harness.inside.serverfork"
# a pipe of Linux holds 64 KB by default (pipe(7)); our modules are more
PROGRAM_BYTES = 1 << 19
PATIENCE_SECONDS = 10  # in which the server has to clean up

_copiers: dict[str, ServerCopier] = {}


class ServerCopier:
    """A process of `python` that copies itself for each server: see `inside.serverfork`.

    It stays, and serves the process that started it and copies of that.
    """

    def __init__(self, python: str) -> None:
        self._orders, theirs = socket.socketpair()
        with theirs:
            self._process = start_python(python, COPIER, theirs, cwd=os.sep)

    def start_server(self, folder: str, commands: int, complaints: int) -> None:
        """Start a server in a folder, with these descriptors.  Raises OSError."""
        socket.send_fds(self._orders, [os.fsencode(folder)], [commands, complaints])

    def close(self) -> None:
        """End it; the servers go on until their other sides are gone."""
        self._orders.close()
        try:
            self._process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            # a copy of this process may hold the other end: it does not hear that this one is gone
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def copied_servers() -> Iterator[None]:
    """Let servers that are started meanwhile, here and in copies of this process, be copies."""
    python = isolation.worker_python(dropped=os.geteuid() == 0)
    _copiers[python] = ServerCopier(python)
    try:
        yield
    finally:
        _copiers.pop(python).close()


def start_python(
    python: str,
    module: str,
    connection: socket.socket,
    *,
    cwd: str,
    stderr: int | IO[bytes] = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    """Start a process in a folder, by exec, which runs a module of ours and has one socket."""
    process = subprocess.Popen(
        # no packages but the standard library (-s, -S), and nothing is written beside it (-B)
        [python, "-s", "-S", "-B", "-c", BOOT, str(connection.fileno())],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        pass_fds=[connection.fileno()],
        cwd=cwd,
        env={"PATH": os.defpath, **ALIKE},
        start_new_session=True,
    )
    assert process.stdin is not None
    with process.stdin as pipe:
        # it holds the whole program then (Linux): nobody waits for the process to begin to read
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            with contextlib.suppress(OSError):  # there may be no more room for pipes
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PROGRAM_BYTES)
        pipe.write(boot_message(module))
    return process


class ForkServer:
    """A process of `python` in a folder: see `inside.forkserver`.

    It is started by exec, or copied from one that was and knows no more.
    """

    def __init__(self, python: str, folder: str) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close)
        self._commands, theirs = socket.socketpair()
        self._answers = self._commands.makefile("rb")
        self.process: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None  # of a copy
        with theirs:
            if not self._is_copied(python, folder, theirs):
                self.process = start_python(
                    python, SERVER, theirs, cwd=folder, stderr=self._complaints
                )

    def _is_copied(self, python: str, folder: str, theirs: socket.socket) -> bool:
        """Have a process copy itself for this server; return whether there is one."""
        copier = _copiers.get(python)
        if copier is None:
            return False
        try:
            copier.start_server(folder, theirs.fileno(), self._complaints.fileno())
        except OSError:  # it is gone
            return False
        return True

    def send_order(self, order: messages.ForkOrder, descriptors: Sequence[int] = ()) -> None:
        """Send an order.  Raises Disturbed when the server is gone."""
        message = {"do": order.do, **vars(order), "descriptors": len(descriptors)}
        data = json.dumps(message).encode() + b"\n"
        try:
            # descriptors go with the first bytes; a socket may take fewer of these than there are
            sent = socket.send_fds(self._commands, [data], list(descriptors))
            self._commands.sendall(data[sent:])
        except OSError as error:
            raise Disturbed(f"the fork server is gone: {self._server_complaint()}") from error

    def next_answer(self) -> Json:
        """Return the next answer.  Raises Disturbed when the server is gone."""
        if self.process is None and self._pid is None:
            # a copy is no child of this process: it sends its number itself
            self._pid = self._next_line()["pid"]
        return self._next_line()

    def _next_line(self) -> Json:
        line = self._answers.readline()
        if not line:
            raise Disturbed(f"the fork server is gone: {self._server_complaint()}")
        return json.loads(line)

    def _server_complaint(self) -> str:
        self._complaints.seek(0)
        # the end of a traceback says most
        return self._complaints.read().decode("utf-8", "replace")[-2000:] or "it said nothing"

    def close(self) -> None:
        """Let the server clean up, which closes its end of the socket, and end it."""
        try:
            self._commands.settimeout(PATIENCE_SECONDS)
            # it reads an end then, cleans up and closes its own side, which is what is waited for
            # below
            self._commands.shutdown(socket.SHUT_WR)
            while self._commands.recv(1 << 16):
                pass
        except OSError:
            if self._pid is not None:  # it is there: it has not closed its end
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self._pid, signal.SIGKILL)
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self._answers.close()
        self._commands.close()
        self._complaints.close()


SENT_AHEAD_BYTES = 1 << 19  # that a worker can be sent before it reads any
ORIGINAL = "original"  # the folder with the files, as the fork server calls it, too
SWEEP_SECONDS = 60  # an older folder that nobody has locked is nobody's
OTHERS_TO_COME = 64  # processes of the same user that count towards its limit, and begin later
WATCHED = ("written", "file_size", "together", "processes")  # limits that no kernel keeps
NOTHING: Mapping[str, Json] = {}


def sweep_folders() -> None:
    """Remove the folders that sandboxes of killed processes have left, with programs in them."""
    for base in {tempfile.gettempdir(), *SHARED}:
        for path in Path(base).glob(f"{FOLDER}*/{ORIGINAL}"):
            with contextlib.suppress(OSError):
                state = path.parent.lstat()
                # One that is younger may be about to be locked.
                if state.st_uid == os.geteuid() and time.time() - state.st_mtime > SWEEP_SECONDS:
                    handle = os.open(path.parent, os.O_RDONLY | os.O_NOFOLLOW)
                    try:
                        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                        shutil.rmtree(path.parent)
                    finally:
                        os.close(handle)


class ForkingSandbox(Closing):
    """One fork server for one submission with its files; `own` when it is the person's own."""

    is_here = False

    def __init__(
        self,
        limits: Limits,
        files: Mapping[str, bytes] = NOTHING,
        *,
        own: bool = False,
        packages: Json = None,
    ) -> None:
        self._limits = limits
        self._packages = packages
        folders = packages["folders"] if packages else ()
        self._user = isolation.reachable_user(folders) if own else isolation.free_user()
        self._uid = self._user.uid
        # RLIMIT_NPROC counts all that its user has running (setrlimit(2))
        self._others = isolation.own_tasks() + OTHERS_TO_COME if self._uid is None else 0
        self._held: Mapping[str, bool] = {}
        self._inquiries: dict[tuple[str, str, str], Inquiry] = {}
        base = isolation.base_folder(self._uid)
        self._folder = tempfile.mkdtemp(prefix=FOLDER, dir=base)
        self._lock = os.open(self._folder, os.O_RDONLY)
        fcntl.flock(self._lock, fcntl.LOCK_EX)  # freed however this process ends
        try:
            os.chmod(self._folder, 0o711)  # noqa: S103 (to pass through, not to see)
            original = Path(self._folder, ORIGINAL)
            original.mkdir(0o700)
            for name, content in files.items():
                path = original.joinpath(name)
                path.parent.mkdir(0o700, parents=True, exist_ok=True)
                path.write_bytes(content)
            self._spare = isolation.Spare(self._folder)
            if self._uid is None:
                # /proc/PID belongs to root then: nobody of this user reads its memory (prctl(2))
                processes.set_attribute(processes.PR_SET_DUMPABLE, 0)
            self._python = isolation.worker_python(dropped=self._uid is not None)
            self._server = ForkServer(self._python, self._folder)
            self._prepare_confinement()
        except (OSError, SandboxError) as error:
            self.close()
            if isinstance(error, SandboxError):
                raise
            raise Disturbed(f"the sandbox cannot start: {error}") from error

    def _prepare_confinement(self) -> None:
        """Have the workers' confinement prepared and tried.

        The names of the grader's files go by a socket of their own, to the one process that tries.
        """
        order = messages.ConfineOrder(
            uid=self._uid,
            landlock=isolation.landlock_version(),
            limits=self._kernel_limits(),
            watch={name: getattr(self._limits, name) for name in WATCHED},
            packages=self._packages,
        )
        own = HARNESS / "errors.py"
        own.stat()  # what is not there cannot be tried
        ours, theirs = socket.socketpair()
        with ours, theirs:
            ours.sendall(json.dumps({"spare": self._spare.name, "own": [str(own)]}).encode())
            self._server.send_order(order, [theirs.fileno()])

    @property
    def layers_held(self) -> Mapping[str, bool]:
        """Whether each of the `isolation.PROMISES` holds here, by having been tried.

        Raises SandboxError where programs cannot run here.
        """
        if not self._held:
            answer = from_wire(messages.ConfineAnswer, self._server.next_answer())
            held = answer.held
            if answer.trouble:
                trouble = f"the packages of the assignment cannot be imported ({answer.trouble})"
                raise SandboxError(f"{trouble}: {self._packages['way_out']}")
            if not held:
                raise Disturbed(
                    "no process can be confined here: the one that tried ended without a word. "
                    "Grade on another machine, or ask what ends processes on this one."
                )
            if not held["library"]:
                raise SandboxError(
                    f"the standard library of {self._python} cannot be read by a worker: "
                    "make its folder accessible to everyone (chmod -R o+rX)"
                )
            changing = held["changing"] and self._spare.is_untouched()
            # who can change a file that it may not open for writing is not kept from writing either
            self._held = {**held, "changing": changing, "writing": changing and held["writing"]}
            self._spare.close()
        return self._held

    @property
    def place(self) -> tuple[str, int | None]:
        """The folder of its processes, and the user id that they run under if they have one."""
        return self._folder, self._uid

    @property
    def isolation(self) -> Mapping[str, str]:
        """What holds here, for the report."""
        return isolation.isolation_lines(self.layers_held)

    def require(self, level: str) -> None:
        """Raise SandboxError where the isolation is less than a level."""
        isolation.require_level(level, self.layers_held)

    def spent(self) -> float:
        """Return the seconds of CPU that workers have used."""
        return self._ask_server(messages.SpentOrder(), messages.SpentAnswer).spent

    def _ask_server(self, order: messages.ForkOrder, kind: type[M]) -> M:
        assert self.layers_held  # what the server has answered before is taken in
        self._server.send_order(order)
        return from_wire(kind, self._server.next_answer())

    def _fork_worker(
        self,
        role: str,
        loading: Mapping[str, Json] = NOTHING,
        *,
        terminal: bool = False,
        ahead: bool = True,
    ) -> RemoteWorker:
        """Start a worker; unless `ahead`, when it is first spoken to or waited for."""
        ours, theirs = socket.socketpair()
        with contextlib.suppress(OSError):  # a system may allow less
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD_BYTES)
        screen, slave = os.openpty() if terminal else (-1, -1)
        if terminal:
            silence_terminal(slave)
        number = int.from_bytes(os.urandom(6), "big")  # says nothing of how many there were
        order = messages.StartOrder(
            role=role,
            number=number,
            limits=self._kernel_limits(),
            seconds=self._limits.call,
            loading=loading,
        )
        # from here on the line closes them, sent or not
        descriptors = [theirs.detach(), *([slave] if terminal else [])]
        line = SocketLine(ours, self._server, order, descriptors, self._fate_of_worker)
        if ahead:
            try:
                line.start()
            except SandboxError:
                line.close()
                raise
        return RemoteWorker(line, screen)

    def _fate_of_worker(self, number: int) -> Json:
        return self._ask_server(messages.FateOrder(number=number), messages.FateAnswer).fate

    def _kernel_limits(self) -> dict[str, int]:
        limits = self._limits
        return {
            # hard limits; what one call may work is a soft one, set for each (`limit_cpu`)
            "CPU": limits.total,
            "AS": limits.memory,
            "FSIZE": limits.file_size,
            "NOFILE": limits.files,
            # counted for the user (setrlimit(2)): where that is ours, our processes count too
            "NPROC": limits.processes + self._others,
            "CORE": 1,  # none at all: with 0 a program that collects crashes is started
        }

    def start_reading(self, request: messages.SourceRequest) -> None:
        """Let a reader begin with what is read later."""
        inquiry = Inquiry(self.start_reader, request, self._limits.call)
        self._inquiries[_inquiry_key(request)] = inquiry

    def read(self, request: messages.SourceRequest) -> Json:
        """Return what a reader says that looks at a source text; see `Sandbox.read`."""
        if _inquiry_key(request) not in self._inquiries:
            self.start_reading(request)
        return self._inquiries.pop(_inquiry_key(request)).reply()

    def start_reader(self) -> RemoteWorker:
        """Start a reader: see `Sandbox.start_reader`."""
        return self._fork_worker("read")

    def install(self, program: messages.Description) -> None:
        """Give the server the submission's code, for all workers from now on."""
        self._server.send_order(messages.ProgramOrder(program=vars(program)))

    def worker(self, loading: messages.Loading, *, terminal: bool = False) -> RemoteWorker:
        """Start a worker: see `Sandbox.worker`."""
        # where what one check leaves could be seen by another, no worker is there too early
        ahead = not isolation.shares_places(self.layers_held)
        return self._fork_worker("work", vars(loading), terminal=terminal, ahead=ahead)

    def close(self) -> None:
        """End the server with all its workers, remove the folder."""
        for inquiry in self._inquiries.values():
            inquiry.close()
        for part in ("_spare", "_server"):
            if hasattr(self, part):
                getattr(self, part).close()
        # not before the server is gone: another grade may take this user id at once
        self._user.release()
        shutil.rmtree(self._folder, ignore_errors=True)
        lock, self._lock = self._lock, -1
        if lock >= 0:
            os.close(lock)


def _inquiry_key(request: messages.SourceRequest) -> tuple[str, str, str]:
    return request.source, request.file, request.starter


@functools.cache
def can_list_processes() -> bool:
    """Return whether this system lists processes with what they work, as the server needs it."""
    return processes.find_process(os.getpid()) is not None


def silence_terminal(terminal: int) -> None:
    """Turn off a terminal's echo and its translation of line ends; do nothing if it is gone."""
    with contextlib.suppress(termios.error):  # some systems refuse it once the program is gone
        settings = termios.tcgetattr(terminal)
        # else the terminal makes "\r\n" of each "\n" that is written
        settings[1] &= ~termios.OPOST
        # else what is typed comes back as if the program had printed it
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(terminal, termios.TCSANOW, settings)


SOON_SECONDS = 0.1  # after which a worker that has not replied is watched: waits count from then on
PATIENCE_TIMES = 10  # what it may work, for a worker whose work nobody counts


@dataclass(eq=False)
class SocketLine:
    """A worker's socket; the server reports on it how the worker ended.

    The `_order` that starts the worker is sent once, with some descriptors; `_find_fate` gives how
    the worker of a number ended, None while it runs.
    """

    _connection: socket.socket
    _server: ForkServer
    _order: messages.StartOrder
    _descriptors: Sequence[int]
    _find_fate: Callable[[int], Json]
    _is_started: bool = False
    is_counted: bool = field(default_factory=can_list_processes)

    def __post_init__(self) -> None:
        # each wait is cut into pieces, between which the clock is looked at
        self._connection.settimeout(SOON_SECONDS)

    def start(self) -> None:
        """Start the worker, unless it has been.  Raises SandboxError."""
        if not self._is_started:
            self._is_started = True
            try:
                self._server.send_order(self._order, self._descriptors)
            finally:
                self._close_descriptors()

    def _close_descriptors(self) -> None:
        for descriptor in self._descriptors:
            os.close(descriptor)
        self._descriptors = ()

    def watch(self, seconds: int) -> None:
        """Have the worker ended once it has stood still for so many seconds; 0: let it stand."""
        with contextlib.suppress(SandboxError):
            self._server.send_order(messages.WatchOrder(number=self._order.number, seconds=seconds))

    def end(self) -> None:
        """Have the worker ended, if it was started."""
        # A server that is gone has no worker to end any more.
        with contextlib.suppress(SandboxError):
            if self._is_started:
                self._server.send_order(messages.EndOrder(number=self._order.number))

    def send(self, data: bytes) -> None:
        """Send bytes; a worker that does not take them in soon is watched."""
        self.start()
        left = memoryview(data)
        # A worker that is gone, or takes nothing in, shows at the next `receive`.
        with contextlib.suppress(OSError, OutOfTime), _WorkerWait(line=self, seconds=0) as waiting:
            while left:
                waiting.go_on_if_long()
                with contextlib.suppress(TimeoutError):
                    left = left[self._connection.send(left) :]

    def receive(self, until: float, seconds: float) -> Json:
        """Return the next message; have the worker watched when that is not there soon."""
        self.start()
        try:
            with _WorkerWait(line=self, seconds=seconds, until=until) as waiting:
                return receive_message(lambda length: self._receive_bytes(length, waiting))
        except (EOFError, ConnectionError):
            return self._fate_of_silent()

    def _receive_bytes(self, length: int, waiting: _WorkerWait) -> bytes:
        """Return some bytes, none where the worker is gone; many may come one at a time."""
        while True:
            waiting.go_on_if_long()
            with contextlib.suppress(TimeoutError):
                return self._connection.recv(length)

    def _fate_of_silent(self) -> Json:
        """Return how a worker ended whose socket is closed; one that runs has closed it itself."""
        fate = self._find_fate(self._order.number)
        if fate is None:
            self.end()
            raise WorkerGone(KILLED, 0, "closed")
        return fate

    def confirm(self, message: Json) -> Json:
        """Return how the worker ended, if the server says so: a worker may say anything."""
        # from the server, with which no worker can speak
        if self._find_fate(self._order.number) != message:
            raise WireError("an end that is none")
        return message

    def close(self) -> None:
        self._close_descriptors()
        with contextlib.suppress(OSError):
            # Copies of this process may hold the socket: closed here alone, it would stay open.
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()


@dataclass(kw_only=True)
class _WorkerWait(Closing):
    """One wait for a worker, which is watched as long as that lasts, once it lasts long."""

    line: SocketLine
    seconds: float
    until: float = float("inf")
    is_watched: bool = False
    clock: FairClock = field(default_factory=FairClock)
    _looked: float = field(default_factory=time.monotonic)

    def go_on_if_long(self) -> None:
        """Look at the time now and then.  Raises OutOfTime where that was long enough."""
        if time.monotonic() < self._looked + SOON_SECONDS:
            return
        self._looked = time.monotonic()
        if not self.is_watched:
            self.is_watched = True
            # one more: the kernel's own limit counts whole seconds, rounded up (`limit_cpu`);
            # another: who waits for a child of its own gets on slowly on a busy machine
            self.line.watch(int(self.seconds) + 2)
        demand_time(self.until)
        if not self.line.is_counted and self.clock.advance() > PATIENCE_TIMES * max(
            self.seconds, 1
        ):
            raise OutOfTime("idle")

    def close(self) -> None:
        """Have the worker watched no longer."""
        if self.is_watched:
            self.line.watch(0)
