"""Runs a submission and answers for it: called with these values it returned this, printed that.

The process that runs this holds no check, no expected value and no reference.  It loads the
submission statement by statement (a failing one does not lose the others), then serves the
requests that come over its channel, one reply each.  Standard library and `values` only.
"""

from __future__ import annotations

import base64
import builtins
import io
import json
import marshal
import os
import random
import resource
import socket
import sys
import time
import types
from collections.abc import Callable
from typing import Any, NoReturn

from harness.values import HEADER, PLAIN, SCALARS, Json, Packer, TooBig, Unpacker, frame, kind_name

ENQUIRY = b"\x05"  # ASCII's "enquiry": the program asks for a line of input
TYPED, TYPED_END = b"\x0e", b"\x0f"  # ASCII's "shift out" and "shift in" around typed text
LONGEST_TEXT = 500
NOTEBOOK_MODULES = ("IPython", "IPython.display", "google", "google.colab", "google.colab.output")
MOST_COMPLAINTS = 10_000


class Channel:
    """Messages over a socket, in both directions."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection

    def send(self, message: Json) -> None:
        self._socket.sendall(frame(message))

    def receive(self) -> Json:
        """Wait for the next message.  Raises EOFError when the other side is gone."""
        (length,) = HEADER.unpack(self._exactly(HEADER.size))
        return json.loads(self._exactly(length))

    def _exactly(self, length: int) -> bytes:
        parts = []
        while length:
            part = self._socket.recv(min(length, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            length -= len(part)
        return b"".join(parts)


class Stop(BaseException):
    """Ends a call from inside; its argument is what the call did ("asked_for_more", …)."""


class Console:
    """What a submission types and prints on: in memory for a call, a terminal for a game.

    After its limit is passed once, the call is stopped by an exception; a program that
    swallows it and goes on is ended by `abandon`.
    """

    def __init__(self) -> None:
        self.most_output = 0
        self.abandon: Callable[[], NoReturn] = sys.exit
        self._terminal = False
        self.trouble: str | None = None
        self._size = 0
        self.waiting: list[str] = []
        self._printed: list[bytes] = []
        self._complaints = b""
        self.stdin = io.TextIOWrapper(io.BufferedReader(Keyboard(self)), "utf-8", "replace")
        self.stdout = self._text(Screen(self._print, 1))
        self.stderr = self._text(Screen(self._complain, 2))

    @staticmethod
    def _text(raw: Screen) -> io.TextIOWrapper:
        buffer = io.BufferedWriter(raw)
        return io.TextIOWrapper(buffer, "utf-8", "backslashreplace", "\n", line_buffering=True)

    def install(self) -> None:
        """Make this the console of the program, whatever it did to the one it has."""
        sys.stdin, sys.stdout, sys.stderr = self.stdin, self.stdout, self.stderr
        sys.__stdin__, sys.__stdout__, sys.__stderr__ = self.stdin, self.stdout, self.stderr  # type: ignore[misc]

    def use_terminal(self) -> None:
        """From now on read from and print to the real file descriptors 0 and 1."""
        self.collect()
        self._terminal = True

    def begin(self, lines: list[str]) -> None:
        """Prepare a call that may read `lines`."""
        self.trouble, self._size, self.waiting = None, 0, list(lines)
        self._printed.clear()
        self._complaints = b""
        if sys.stdout is not self.stdout or sys.stdin is not self.stdin:
            self.install()

    def collect(self) -> tuple[str, str]:
        """Give what was printed on stdout and on stderr since `begin`."""
        for stream in (self.stdout, self.stderr):
            try:
                stream.flush()
            except (Stop, ValueError, OSError):
                continue
        return self.printed(), self._complaints.decode("utf-8", "replace")

    def printed(self) -> str:
        """Give what has reached stdout since `begin`."""
        return b"".join(self._printed).decode("utf-8", "replace")

    def next_line(self) -> bytes:
        """Give the next typed line with its newline.  Stops the call when there is none."""
        self.stdout.flush()
        if self._terminal:
            os.write(1, ENQUIRY)
            return os.read(0, 4096)
        if not self.waiting:
            self._stop("asked_for_more")
        line = self.waiting.pop(0).encode()
        self._printed.append(TYPED + line + TYPED_END + b"\n")
        return line + b"\n"

    def replay(self, text: str, lines: int) -> None:
        """Show a text that was printed elsewhere, where `lines` of what is typed were read."""
        self.stdout.flush()
        self._print(text.encode())
        del self.waiting[:lines]

    def _print(self, data: bytes) -> None:
        if self._terminal:
            while data:
                data = data[os.write(1, data) :]
            return
        self._size += len(data)
        if self._size > self.most_output:
            self._stop("printed_too_much")
        self._printed.append(data)

    def _complain(self, data: bytes) -> None:
        self._complaints = (self._complaints + data)[:MOST_COMPLAINTS]

    def _stop(self, trouble: str) -> NoReturn:
        if self.trouble:
            self.abandon()
        self.trouble = trouble
        raise Stop(trouble)


class Keyboard(io.RawIOBase):
    """The raw stream behind `sys.stdin`: one typed line a read, however it is read.

    It has no file descriptor, so `input` prompts on `sys.stdout` and reads here.
    """

    def __init__(self, console: Console) -> None:
        self._console = console

    def readable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return os.isatty(0)

    def readinto(self, buffer: Any) -> int:
        line = self._console.next_line()
        buffer[: len(line)] = line
        return len(line)


class Screen(io.RawIOBase):
    """The raw stream behind `sys.stdout` or `sys.stderr`."""

    def __init__(self, sink: Callable[[bytes], None], descriptor: int) -> None:
        self._sink = sink
        self._descriptor = descriptor

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return os.isatty(self._descriptor)

    def write(self, data: Any) -> int:
        self._sink(bytes(data))
        return len(data)


class Stub:
    """Stands for a function that is answered elsewhere."""

    def __init__(self, name: str, answer: Callable[[str, tuple[Any, ...]], Any]) -> None:
        self.__name__ = name
        self._answer = answer

    def __call__(self, *values: Any, **named: Any) -> Any:
        return self._answer(self.__name__, (*values, *named.values()))


class Program:
    """A submission, compiled by a reader: named, its statements in order."""

    def __init__(self, description: Json) -> None:
        self.name: str = description["name"]
        self.file: str = description["file"]
        self.most_output: int = description["output"]
        self.aside: frozenset[int] = frozenset()
        self.stubs: dict[str, Stub] = {}
        self.statements = unpacked(description["code"])
        self.starter = unpacked(description["starter"])
        self.module = types.ModuleType(self.name)

    def load(self, started: Callable[[int], None]) -> list[Json]:
        """Run the definitions; give what went wrong in which.  `started(n)` goes before each."""
        sys.argv[:] = [self.file]
        self.module.__file__ = self.file
        sys.modules[self.name] = self.module
        self._supply()
        return [failure for failure in self._each(started) if failure]

    def _supply(self) -> None:
        """Define what the starter file has and the submission lacks."""
        for _, code in self.starter:
            exec(code, self.module.__dict__)  # noqa: S102 (text that ships with the assignment)
        vars(self.module).update(self.stubs)

    def _each(self, started: Callable[[int], None]) -> Any:
        for number, (line, code) in enumerate(self.statements):
            started(number)
            if number not in self.aside:
                error = attempt(self.file, exec, code, self.module.__dict__)[1]
                vars(self.module).update(self.stubs)
                yield error and {**error, "number": number, "line": line}

    def run(self) -> Json:
        """Run the file as a program, up to the first exception; give that or None.

        What the statements in `aside` raise, as they did in `load`, is passed over here too; one
        that came before what it needs, as cells of a notebook may, is run again at the end.
        """
        again = []
        sys.argv[:] = [self.file]
        self.module = types.ModuleType("__main__")
        self.module.__file__ = self.file
        sys.modules["__main__"] = self.module
        self._supply()
        for number, (_, code) in enumerate(self.statements):
            error = attempt(self.file, exec, code, self.module.__dict__)[1]
            vars(self.module).update(self.stubs)
            if error and (number not in self.aside or error["kind"] == "exited"):
                return None if error == {"kind": "exited", "text": "0"} else error
            if error and error.get("type") == "NameError":
                again.append(code)
        for code in again:
            attempt(self.file, exec, code, self.module.__dict__)
        return None


def unpacked(code: str) -> list[tuple[int, types.CodeType]]:
    """Give lines and code of statements, from the text that the reader made of them."""
    # the reader's own bytes, and this process is the place where anything may happen
    statements: list[tuple[int, types.CodeType]] = marshal.loads(base64.b64decode(code))  # noqa: S302
    return statements


def attempt(file: str, function: Callable[..., Any], *arguments: Any) -> tuple[Any, Json]:
    """Call a function of the submission; give its result and what it raised (or None)."""
    try:
        return function(*arguments), None
    except Stop as stop:
        return None, {"kind": str(stop)}
    except SystemExit as error:
        return None, {"kind": "exited", "text": "0" if error.code in (None, 0) else "1"}
    except BaseException as error:  # noqa: BLE001 (whatever a submission raises)
        return None, describe(error, file)


def describe(error: BaseException, file: str) -> Json:
    """Give an exception as data: its type, its text and the submission's own line."""
    try:
        text = str(error)[:LONGEST_TEXT]
    except BaseException:  # noqa: BLE001 (its own __str__ may raise anything)
        text = ""
    line, function, trace = None, None, error.__traceback__
    direct = trace is None or trace.tb_next is None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line, function = trace.tb_lineno, trace.tb_frame.f_code.co_name
        trace = trace.tb_next
    kind = "does_not_fit" if direct and isinstance(error, TypeError) else "raised"
    return {
        "kind": kind,
        "type": kind_name(error),
        "text": text,
        "line": line,
        "function": function,
    }


class Worker:
    """Serves the requests of one check with one loaded submission."""

    def __init__(self, program: Program, console: Console, progress: Callable[[int], None]) -> None:
        self._program = program
        self._console = console
        self._progress = progress
        self._request: Json = {"id": 0}
        self._answers: dict[tuple[str, bytes | None], Any] = {}
        self._seeded: int | None = None
        self._alone = True

    def serve(self, channel: Channel, order: Json) -> None:
        """Load the submission, say how that went, answer until the other side is gone.

        The order says which statements to leave out, and whether to load anything yet.
        """
        self._channel = channel
        self._program.aside = frozenset(order["aside"])
        self._program.stubs = {name: Stub(name, self._elsewhere) for name in order["stubs"]}
        self._console.most_output = self._program.most_output
        self._console.abandon = self._abandon
        soften()
        failures = self._program.load(self._begin_statement) if order["load"] else []
        printed, _ = self._console.collect()
        names = sorted(str(name) for name in vars(self._program.module))
        self._channel.send({"id": 0, "failures": failures, "printed": printed, "names": names})
        services = {
            "call": self._call,
            "map": self._map,
            "get": self._get,
            "seed": self._seed,
            "play": self._play,
        }
        while True:
            self._request = self._channel.receive()
            self._progress(0)
            limit_cpu(self._request["seconds"])
            self._reply(services[self._request["do"]]())

    def _begin_statement(self, number: int) -> None:
        self._progress(number)
        self._console.begin([])

    def _reply(self, reply: Json) -> None:
        try:
            self._channel.send({"id": self._request["id"], **reply})
        except (ValueError, RecursionError, MemoryError):
            self._channel.send({"id": self._request["id"], "error": {"kind": "too_big"}})

    def _abandon(self) -> NoReturn:
        """End the process in the middle of a call: the program does not let itself be stopped."""
        self._reply({"error": {"kind": self._console.trouble}, "printed": self._console.printed()})
        os._exit(0)

    def _seed(self) -> Json:
        self._seeded = self._request["number"]
        random.seed(self._seeded)
        return {}

    def _get(self) -> Json:
        value = vars(self._program.module).get(self._request["name"])
        packer = Packer()
        return {"value": packer.refer(value), "nodes": packer.drain()}

    def _call(self) -> Json:
        unpacker = Unpacker(PLAIN)
        unpacker.accept(self._request["nodes"])
        arguments = [unpacker.value(item) for item in self._request["arguments"]]
        packer = Packer(unpacker.objects[number] for number in range(len(unpacker.objects)))
        try:
            answer = self._answer(packer, arguments)
            return {**answer, "nodes": packer.drain(again=answer["changed"])}
        except (TooBig, MemoryError):
            return {"error": {"kind": "too_big"}, "printed": self._console.printed()}

    def _map(self) -> Json:
        """Call a function once for each row of arguments, up to the first that fails."""
        # sent by the trusted side
        rows = marshal.loads(base64.b64decode(self._request["rows"]))  # noqa: S302
        packer = Packer()
        answers: list[Json] = []
        changed: list[Json] = []
        try:
            for number, arguments in enumerate(rows):
                self._progress(number)
                answer = self._answer(packer, arguments)
                if answer["changed"]:
                    changed.append([number, [packer.refer(value) for value in arguments]])
                answers.append([answer["returned"], answer["printed"], answer["error"]])
                if answer["error"]:
                    break
            return {"answers": answers, "changed": changed, "nodes": packer.drain()}
        except (TooBig, MemoryError):
            return {"answers": [], "changed": [], "nodes": []}

    def _answer(self, packer: Packer, arguments: list[Any]) -> Json:
        """Call the requested function; the changed arguments stay enrolled in `packer`."""
        function = vars(self._program.module).get(self._request["function"])
        before = fingerprint(arguments)
        self._console.begin(self._request.get("typed", []))
        returned, error = attempt(self._program.file, function, *arguments)  # type: ignore[arg-type]
        printed, complaints = self._console.collect()
        if self._console.trouble:
            error = {"kind": self._console.trouble}
        return {
            "returned": packer.refer(returned),
            "printed": printed,
            "stderr": complaints,
            "error": error,
            "changed": before is None or before != fingerprint(arguments),
        }

    def _elsewhere(self, name: str, values: tuple[Any, ...]) -> Any:
        """Have a stub's call answered; do here what it did there.

        An answer that depends on the arguments alone is kept.
        """
        key = (name, fingerprint(list(values)))
        if key in self._answers:
            return self._answers[key]
        packer = Packer()
        arguments = [packer.refer(value) for value in values]
        message = {"stub": name, "arguments": arguments, "nodes": packer.drain()}
        start = {"first": self._alone, "seed": self._seeded}
        self._alone = False
        self._channel.send({**message, **start, "lines": self._console.waiting})
        reply = self._channel.receive()
        error = reply["error"]
        if reply.get("asked_for_more"):
            self._console.next_line()
        if error is not None:
            raise raisable(error["type"])(error["text"])
        self._console.replay(reply["printed"], reply["read"])
        unpacker = Unpacker(PLAIN, packer.objects)
        unpacker.accept(reply["nodes"])
        returned = unpacker.value(reply["returned"])
        silent = values and not reply["changed"] and not reply["printed"]
        if silent and key[1] is not None and type(returned) in SCALARS:
            self._answers[key] = returned
        return returned

    def _play(self) -> Json:
        """Play one function's call, or the whole file as a program, and end.

        On the terminal, or in memory when the request brings what is typed.
        """
        name, seed = self._request["function"], self._request["seed"]
        self._console.begin(self._request["typed"] or [])
        if self._request["typed"] is None:
            self._console.use_terminal()
        if seed is not None:
            self._seeded = seed
            random.seed(seed)
        if name is None:
            error = self._program.run()
        else:
            unpacker = Unpacker(PLAIN)
            unpacker.accept(self._request["nodes"])
            arguments = [unpacker.value(item) for item in self._request["arguments"]]
            function = vars(self._program.module).get(name)
            error = attempt(self._program.file, function, *arguments)[1]  # type: ignore[arg-type]
        printed, stderr = self._console.collect()
        if self._console.trouble:
            error = {"kind": self._console.trouble}
        self._reply({"error": error, "printed": printed, "stderr": stderr})
        os._exit(0)


def soften() -> None:
    """Give the submission what `site` would give it, and time that does not pass in `sleep`.

    A pause for effect between two moves is no reason to wait, and no verdict depends on a clock.
    """
    nothing = Nothing("nothing")
    random.seed(0)  # the same file gets the same verdicts
    vars(builtins).update(exit=sys.exit, quit=sys.exit, get_ipython=nothing)
    sys.modules.update(dict.fromkeys(NOTEBOOK_MODULES, nothing))
    time.sleep = lambda seconds: None


class Nothing(types.ModuleType):
    """What a notebook gives a program and a grader need not: every use of it does nothing."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *values: Any, **options: Any) -> Any:
        return self


def raisable(name: str) -> type[Exception]:
    """Give the builtin exception of this name, ValueError where there is none."""
    kind = getattr(builtins, name, None)
    return kind if isinstance(kind, type) and issubclass(kind, Exception) else ValueError


def fingerprint(arguments: list[Any]) -> bytes | None:
    """Give bytes that change when plain arguments change, or None where they are not plain.

    Version 2 of marshal writes no back-references, so equal values give equal bytes.
    """
    try:
        return marshal.dumps(arguments, 2)
    except (ValueError, RecursionError):
        return None


def limit_cpu(seconds: int) -> None:
    """Let the process use `seconds` more of CPU time; SIGXCPU ends it after that."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = int(used + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (min(soft, hard) if hard > 0 else soft, hard))
