"""Forks a worker for each check, from a process that never ran the submission.

Started once per grade by exec.  Orders come as lines of JSON over one socket, with the descriptors
they need; each worker has a socket and a folder of its own.  When a worker ends, the server ends
what it left running, removes what it wrote and reports on its socket how it ended.  The server
holds no answers, and since it does not load the submission every worker starts from the same state.

Whatever the workers do, the server looks at them at fixed times: no event takes it long.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import select
import signal
import socket
import struct
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from harness import messages
from harness.inside import cleanup, process_setup, processes, reader, trial
from harness.inside.channel import Channel, end_process, serve_until_gone
from harness.inside.confinement import Confinement
from harness.inside.console import Console
from harness.inside.loading import LoadedProgram
from harness.inside.provided import provide_packages
from harness.inside.watch import IdleWatch, KernelLimits, WatchedWorker, files_mapped
from harness.inside.worker import RequestServer
from harness.wire import PROGRESS, Json, frame_message

UNREADY = "unready"
REPORT_SECONDS = 60  # in which the other side, which may be held up, has to take a report in
MOST_MESSAGE_BYTES = 1 << 16
MOST_AT_ONCE = 50  # ends of processes
ORIGINAL = "original"  # the folder with the submission's file
# between two looks at what the workers do; and at busy ones, which may write much in between
TICK_SECONDS, SOON_SECONDS = 0.01, 0.002
PAUSE_TIMES = 2  # a look begins so many times later as the last one took: half the time is free
SLICE_SECONDS, PATIENCE_SECONDS = 0.01, 2  # to end what workers left: at a time, and at most
CREDENTIALS = struct.Struct("3i")  # of who made a socket: process, user, group
REFUSED = {"ended": 0, "reached": 0, "why": "refused"}  # of a process that cannot be started

ORDERS = {kind.do: kind for kind in messages.ForkOrder.__subclasses__()}


class Child(WatchedWorker):
    """A worker: its number, its socket, how far it says it has come.

    `why` says what it was ended for, if anything: "files" (it wrote more than it may), "memory"
    (all workers together took more), "processes" (it started more), "late" (it worked too long),
    "idle" (it stood still), "held" (somebody stopped it), "unready" (it could not be set up).
    From `ready` comes a byte once it is set up, before it runs anything of the submission.
    `until` is the time at which its end is reported whatever is left of it.
    """

    why = ""
    dismissed = False
    code = 0
    until = 0.0

    def __init__(
        self, folder: str, number: int, connection: socket.socket, progress: mmap.mmap, ready: int
    ) -> None:
        super().__init__(folder)
        self.number = number
        self.connection = connection
        self.progress = progress
        self.ready = ready

    def take_end(self) -> Json:
        """Return how it ended, the fields of a `WorkerEnd`; release what it held here."""
        (reached,) = PROGRESS.unpack(self.progress[:])
        self.progress.close()
        # it has ended and its end of the pipe with it: this never waits
        if self.ready >= 0 and not os.read(self.ready, 1):
            self.why = UNREADY
        self.close_ready()
        return {"ended": self.code, "reached": reached, "why": self.why}

    def close_ready(self) -> None:
        """Close our end of the pipe `ready`, once."""
        if self.ready >= 0:
            os.close(self.ready)
            self.ready = -1


class Report:
    """The message on a worker's socket that says how it ended."""

    def __init__(self, connection: socket.socket, ending: Json) -> None:
        self._left = frame_message(ending)
        self._connection = connection
        # who does not read its report holds up nobody else's
        self._connection.setblocking(False)
        self._until = time.monotonic() + REPORT_SECONDS

    def is_sent(self) -> bool:
        """Send what can be sent; return whether that was all, or nobody listens any more."""
        try:
            self._left = self._left[self._connection.send(self._left) :]
        except BlockingIOError:
            pass
        except OSError:
            self._left = b""
        done = not self._left or self._until < time.monotonic()
        if done:
            self._connection.close()
        return done


def end_group(leader: int) -> None:
    """Kill a process and the session that it leads, or soon will."""
    end_session(leader)
    with suppress(OSError):
        os.kill(leader, signal.SIGKILL)


def end_session(leader: int) -> None:
    """Kill what is in the session of a process, which may have ended."""
    with suppress(OSError):
        os.killpg(leader, signal.SIGKILL)


class Server:
    """Starts and ends workers as ordered, until the other side is gone."""

    def __init__(self, descriptor: int) -> None:
        self._commands = socket.socket(fileno=descriptor)
        self._text = b""
        self._descriptors: list[int] = []
        self._children: dict[int, Child] = {}
        self._ended: list[Child] = []
        self._reports: list[Report] = []
        self._fates: dict[int, Json] = {}
        self._program: LoadedProgram | None = None
        self._console = Console()
        self._spent = 0.0
        self._rung = False
        self._due = 0.0
        self._run = os.getcwd()
        self._files = process_setup.files_in(ORIGINAL)
        self._confinement = Confinement(None)
        self._watch = KernelLimits()

    def serve(self) -> None:
        """Carry out orders and report the ends of workers, in the order in which they come."""
        ended = child_signal()
        while True:
            wanted = [self._commands.fileno(), ended]
            ready, _, _ = select.select(wanted, [], [], self._seconds_to_wait())
            if ended in ready:
                # a byte for each signal; the kernel knows who has ended
                os.read(ended, MOST_MESSAGE_BYTES)
                self._rung = True
            self._reap_processes()
            self._finish_workers()
            if self._commands.fileno() in ready and not self._receive_order():
                return
            while b"\n" in self._text:
                line, self._text = self._text.split(b"\n", 1)
                self._carry_out(json.loads(line))
            self._look_at_workers()

    def close(self) -> None:
        """End every worker; remove what they left, and the folder."""
        uid = self._confinement.uid
        if uid is not None:
            cleanup.signal_user(uid, signal.SIGKILL)
        for pid in self._children:
            end_group(pid)
        cleanup.end_orphans((), uid, PATIENCE_SECONDS)
        for child in (*self._children.values(), *self._ended):
            cleanup.remove_tree(child.folder)
        if uid is not None:
            cleanup.clear_shared(self._watch.folders or cleanup.usual_folders(), uid)
        # who made the folder may have been killed
        cleanup.remove_tree(self._run)

    def _seconds_to_wait(self) -> float | None:
        """Return for how many seconds nothing is to be done, None for until an order comes."""
        if self._rung:
            return 0.0
        if self._children or self._ended or self._reports:
            return max(0.0, self._due - time.monotonic())
        return None

    def _receive_order(self) -> bool:
        data, descriptors, _, _ = socket.recv_fds(self._commands, MOST_MESSAGE_BYTES, 8)
        self._text += data
        self._descriptors += descriptors
        return bool(data)

    def _carry_out(self, message: Json) -> None:
        count = message.pop("descriptors")
        descriptors, self._descriptors = self._descriptors[:count], self._descriptors[count:]
        order = ORDERS[message.pop("do")](**message)
        if isinstance(order, messages.EndOrder):
            for pid, child in self._find_worker(order.number):
                child.dismissed = True
                end_group(pid)
        elif isinstance(order, messages.WatchOrder):
            for _, child in self._find_worker(order.number):
                child.pulse = IdleWatch(patience=order.seconds)
        elif isinstance(order, messages.ProgramOrder):
            self._program = LoadedProgram(messages.Description(**order.program))
        elif isinstance(order, messages.ConfineOrder):
            self._prepare_confinement(order, *descriptors)
        elif isinstance(order, messages.SpentOrder):
            families = processes.by_leader(()).values()
            living = sum(process.seconds for family in families for process in family)
            self._send_answer(messages.SpentAnswer(spent=self._spent + living + self._watch.waited))
        elif isinstance(order, messages.FateOrder):
            self._send_answer(messages.FateAnswer(fate=self._fates.get(order.number)))
        elif isinstance(order, messages.StartOrder):
            self._start_worker(order, *descriptors)

    def _find_worker(self, number: int) -> list[tuple[int, Child]]:
        return [(pid, child) for pid, child in self._children.items() if child.number == number]

    def _send_answer(self, message: messages.Message) -> None:
        self._commands.sendall(json.dumps(vars(message)).encode() + b"\n")

    def _prepare_confinement(self, order: messages.ConfineOrder, files: int) -> None:
        """Prepare the workers' confinement; say what holds of it, tried in a process of its own."""
        trouble = attempt_providing(order.packages)  # first: they may then be read
        self._confinement = Confinement(order.uid, order.landlock)
        self._confinement.protect()
        with socket.socket(fileno=files) as names:
            held = trial.promises_held(self._confinement, self._run, order.limits, names)
        uid = self._confinement.uid
        writes_inside = uid is None or held.get("writing")
        self._watch = KernelLimits(
            **order.watch,
            uid=uid,
            seen_as=uid if self._confinement.shows_files else None,
            folders=() if writes_inside else trial.writable_folders(self._confinement),
            library=self._confinement.readable_places,
            known=files_mapped(os.getpid()),
            listener=peer_of(self._commands),
        )
        self._send_answer(messages.ConfineAnswer(held=held, trouble=trouble))

    def _start_worker(self, order: messages.StartOrder, channel: int, *terminal: int) -> None:
        self._clear_up()
        connection = socket.socket(fileno=channel)
        folder = os.path.join(self._run, os.urandom(8).hex())  # its number would betray the others
        try:
            self._fork_worker(order, connection, folder, terminal)
        except OSError:  # too many processes or open files, no memory: the machine's doing
            self._fates[order.number] = REFUSED
            self._reports.append(Report(connection, REFUSED))
        for descriptor in terminal:
            os.close(descriptor)

    def _fork_worker(
        self,
        order: messages.StartOrder,
        connection: socket.socket,
        folder: str,
        terminal: tuple[int, ...],
    ) -> None:
        # shared by default: what the worker writes is read here, also once it is gone
        progress = mmap.mmap(-1, PROGRESS.size)
        # the server keeps no end to write to: a worker that dies before it is set up closes the
        # last one
        ready, writes = os.pipe()
        child = Child(folder, order.number, connection, progress, ready)
        try:
            pid = os.fork()
            if pid == 0:
                self._become_worker(order, child, writes, terminal)
            self._children[pid] = child
        except OSError:
            child.close_ready()
            raise
        finally:
            os.close(writes)

    def _clear_up(self) -> None:
        """Wait until nothing is left of workers that were dismissed, where others would see it."""
        # no longer: what cannot be ended must not keep the next check from being judged
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self._watch.folders and time.monotonic() < deadline:
            if not self._ended and not any(child.dismissed for child in self._children.values()):
                return
            self._rung = True
            self._reap_processes()
            self._finish_workers()
            time.sleep(0.001)

    def _become_worker(
        self, order: messages.StartOrder, child: Child, writes: int, terminal: tuple[int, ...]
    ) -> NoReturn:
        """Be a worker from now on; `writes` is the pipe in which it says that it is set up."""
        try:
            # the pipe is the server's: an end of a child of the worker's would ring there
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            # memory that is shared with another worker's progress: this one could write to it
            for sibling in (*self._children.values(), *self._ended):
                sibling.progress.close()
            connection, folder = child.connection, child.folder
            confinement, files = self._confinement, self._files
            service = self._service_for(order, child.progress)
            vars(self).clear()  # a worker is not to find how many others there were, what they used
            # before the user id is dropped: only root can give the folder away
            process_setup.enter_folder(confinement.uid, folder, files)
            process_setup.begin_session(terminal)
            confinement.enter(folder)
            # not before `enter`: Landlock's rules hold on to folders that are open
            process_setup.keep_only(connection.fileno(), writes)
            process_setup.limit_process(order.limits)
            process_setup.limit_cpu(order.seconds)
            os.write(writes, b".")
            os.close(writes)
            serve_until_gone(service, Channel(connection.recv, connection.sendall))
        finally:
            end_process(0)

    def _service_for(
        self, order: messages.StartOrder, progress: mmap.mmap
    ) -> Callable[[Channel], None]:
        program = self._program
        if order.role == "read" or program is None:
            return reader.answer_request
        worker = RequestServer(program, self._console, process_setup.ForkedHost(progress))
        return lambda channel: worker.serve(channel, messages.Loading(**order.loading))

    def _reap_processes(self) -> None:
        if not self._rung:
            return
        # the kernel keeps one SIGCHLD for any number of ends (signal(7)): ask for all of them
        for _ in range(MOST_AT_ONCE):
            try:
                pid, status, used = os.wait4(-1, os.WNOHANG)
            except ChildProcessError:
                pid = 0
            if pid == 0:
                self._rung = False
                return
            self._spent += used.ru_utime + used.ru_stime
            child = self._children.pop(pid, None)
            if child is not None:
                end_session(pid)
                child.code = os.waitstatus_to_exitcode(status)
                child.until = time.monotonic() + PATIENCE_SECONDS
                self._ended.append(child)

    def _finish_workers(self) -> None:
        if self._ended:
            uid = self._confinement.uid
            spent, done = cleanup.end_orphans(self._children.keys(), uid, SLICE_SECONDS)
            self._spent += spent
            now = time.monotonic()
            for child in [child for child in self._ended if done or child.until < now]:
                cleanup.remove_tree(child.folder)
                if uid is not None and self._watch.folders:
                    cleanup.clear_shared(self._watch.folders, uid)
                self._ended.remove(child)
                ending = self._fates[child.number] = child.take_end()
                self._reports.append(Report(child.connection, ending))
        self._reports = [report for report in self._reports if not report.is_sent()]

    def _look_at_workers(self) -> None:
        began = time.monotonic()
        if began < self._due:
            return
        for pid, why in self._watch.workers_to_end(self._children).items():
            self._children[pid].why = why
            end_group(pid)
        pause = SOON_SECONDS if self._watch.busy else TICK_SECONDS
        self._due = began + max(pause, PAUSE_TIMES * (time.monotonic() - began))


def attempt_providing(packages: Json) -> str:
    """Make packages ready for programs; return what went wrong, "" where nothing did."""
    try:
        if packages is not None:
            provide_packages(packages)
    except Exception as error:  # noqa: BLE001 (whatever importing them raises)
        return f"{type(error).__name__}: {error}"
    return ""


def peer_of(connection: socket.socket) -> int:
    """Return the process that made a socket, 0 where the system does not say."""
    if not hasattr(socket, "SO_PEERCRED"):
        return 0
    data = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, CREDENTIALS.size)
    pid: int = CREDENTIALS.unpack(data)[0]
    return pid


def child_signal() -> int:
    """Return a descriptor that becomes readable when a child ends."""
    ended, rings = os.pipe()
    for descriptor in (ended, rings):
        # `set_wakeup_fd` takes none that blocks: a handler must not wait
        os.set_blocking(descriptor, False)
    # a pipe that is full has rung already
    signal.set_wakeup_fd(rings, warn_on_full_buffer=False)
    # the descriptor is written to for signals alone that have a handler in Python
    signal.signal(signal.SIGCHLD, lambda *_: None)
    return ended


def serve_submission(commands: int) -> None:
    """Serve on a socket, given by its descriptor, until the other side is gone."""
    gc.disable()  # a worker lives for one check; a collection would copy every page of the server
    server = Server(commands)
    server.serve()
    server.close()


def main() -> None:
    """Serve on the socket that the command line names by its descriptor."""
    serve_submission(int(sys.argv[1]))
