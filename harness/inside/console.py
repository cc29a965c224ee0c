"""What a submission types and prints on."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NoReturn

from harness.inside.channel import Host
from harness.wire import TYPED, TYPED_END, Json

MOST_COMPLAINTS_CHARS = 10_000


class Stop(BaseException):
    """Ends a call from inside; its argument is what the call did ("asked_for_more", …).

    It is no `Exception`, which a loop around `input` often catches.
    """


class Console:
    """What a submission types and prints on: in memory for a call, its host's screen for a game.

    After its limit is passed once, the call is stopped by an exception; a program that
    swallows it and goes on is ended by `abandon`.
    """

    def __init__(self) -> None:
        self.most_output = 0
        self.abandon: Callable[[], NoReturn] = sys.exit
        self._host: Host | None = None
        self.trouble: str | None = None
        self._size = 0
        self.waiting: list[str] = []
        self._input: io.BytesIO | None = None
        self._unread = b""
        self.lines_read = 0
        self._printed: list[bytes] = []
        self._complaints = b""
        self.stdin = io.TextIOWrapper(self.open_keyboard(), "utf-8", "replace")
        self.stdout = self._decode_output(self.open_screen())
        self.stderr = self._decode_output(OutputStream(self._take_stderr, lambda: False))

    @staticmethod
    def _decode_output(raw: OutputStream) -> io.TextIOWrapper:
        buffer = OutputBuffer(raw)
        # UTF-8 has nothing for half of a surrogate pair: it is written as what it is
        return OutputText(buffer, "utf-8", "backslashreplace", "\n", line_buffering=True)

    def open_keyboard(self) -> io.BufferedReader:
        """Return another stream of the bytes that are typed."""
        return io.BufferedReader(StdinStream(self))

    def open_screen(self) -> OutputStream:
        """Return another stream of bytes to what is printed on."""
        return OutputStream(self._take_stdout, self.isatty)

    def install(self) -> None:
        """Make this the console of the program, whatever it did to the one it has."""
        sys.stdin, sys.stdout, sys.stderr = self.stdin, self.stdout, self.stderr
        # these, too: a program that puts them back is heard all the same
        sys.__stdin__, sys.__stdout__, sys.__stderr__ = self.stdin, self.stdout, self.stderr  # type: ignore[misc]

    def use_screen(self, host: Host) -> None:
        """From now on print to the host's screen, and ask there for what is typed."""
        self.take_output()
        self._host = host
        host.open_screen()

    def isatty(self) -> bool:
        """Return whether the program is played on a screen."""
        return self._host is not None

    def begin_call(self, lines: Sequence[str]) -> None:
        """Prepare a call that may read `lines`."""
        self.trouble, self._size, self.waiting, self._unread = None, 0, list(lines), b""
        if self._input is not None or sys.stdin is not self.stdin:
            self.use_input(None)
        self._printed.clear()
        self._complaints = b""
        if sys.stdout is not self.stdout:
            self.install()

    def begin_trial(self) -> None:
        """Prepare for one call of a thousand: what the one before has not yet printed is lost.

        It prints in large pieces: line by line takes a fifth of the time of a game.
        """
        self.begin_call(())
        self.take_output()
        with suppress(ValueError):  # a program may have closed it
            self.stdout.reconfigure(line_buffering=False)

    def use_input(self, text: str | None) -> None:
        """Let the program read a text to its end, as from a pipe; None: what is typed again."""
        self._input = None if text is None else io.BytesIO(text.encode("utf-8", "surrogatepass"))
        # what the one before has read ahead belongs to nobody any more
        self.stdin = io.TextIOWrapper(self.open_keyboard(), "utf-8", "replace")
        sys.stdin = sys.__stdin__ = self.stdin  # type: ignore[misc]

    def read_input(self, most: int) -> bytes:
        """Return what is read next, at most so many bytes: of a line that is typed, or of a pipe.

        b"" at the end of a pipe; where no more is typed, the call is stopped.
        """
        if self._input is None:
            line = self._unread or self.next_line()
            self._unread = line[most:]
            return line[:most]
        data = self._input.read(most)
        self.lines_read += data.count(b"\n")
        return data

    def take_output(self) -> tuple[str, str]:
        """Return what was printed on stdout and on stderr since `begin_call`."""
        # the program's own stream first, as Python does at exit: it may be anything
        for stream in (sys.stdout, self.stdout, self.stderr):
            with suppress(BaseException):
                stream.flush()
        if not self._printed and not self._complaints:
            return "", ""
        return self.output_so_far(), self._complaints.decode("utf-8", "replace")

    def take_with(self, error: Json) -> tuple[str, str, Json]:
        """Return what was printed on stdout and stderr, and the error: the console's own first."""
        printed, complaints = self.take_output()
        return printed, complaints, {"kind": self.trouble} if self.trouble else error

    def output_so_far(self) -> str:
        """Return what has reached stdout since `begin_call`."""
        return b"".join(self._printed).decode("utf-8", "replace")

    def new_output(self, chunks: int) -> tuple[str, int]:
        """Return what has reached stdout after so many chunks, and the number of chunks now."""
        return b"".join(self._printed[chunks:]).decode("utf-8", "replace"), len(self._printed)

    def next_line(self) -> bytes:
        """Return the next typed line with its newline.  Stops the call when there is none."""
        # a question that ends without a newline is still in the buffer
        self.stdout.flush()
        self.lines_read += 1
        if self._host:
            return self._host.ask()
        if not self.waiting:
            self._stop_program("asked_for_more")
        line = self.waiting.pop(0)
        self._printed.append(f"{TYPED}{line}{TYPED_END}\n".encode())
        return f"{line}\n".encode()

    def replay_stub(self, text: str, lines: int) -> None:
        """Show a text that was printed elsewhere, where `lines` of what is typed were read."""
        self.stdout.flush()
        self._take_stdout(text.encode())
        self.lines_read += lines
        del self.waiting[:lines]

    def _take_stdout(self, data: bytes) -> None:
        if self._host:
            self._host.show(data)
            return
        self._size += len(data)
        if self._size > self.most_output:
            self._stop_program("printed_too_much")
        self._printed.append(data)

    def _take_stderr(self, data: bytes) -> None:
        self._complaints = (self._complaints + data)[:MOST_COMPLAINTS_CHARS]

    def _stop_program(self, trouble: str) -> NoReturn:
        # a second time: it has swallowed the exception of the first one
        if self.trouble:
            self.abandon()
        self.trouble = trouble
        raise Stop(trouble)


class OutputText(io.TextIOWrapper):
    """Goes on where a program detaches it for a stream of its own."""

    def detach(self) -> Any:
        return self.buffer


class OutputBuffer(io.BufferedWriter):
    """Stays open: a stream that a program made of it closes it when that stream is dropped."""

    close = io.BufferedWriter.flush


class StdinStream(io.RawIOBase):
    """The raw stream behind `sys.stdin`: one typed line a read, however it is read.

    The screen has no file descriptor, so `input` prompts on `sys.stdout` and reads here.
    """

    def __init__(self, console: Console) -> None:
        self._console = console

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return 0

    def isatty(self) -> bool:
        return self._console.isatty()

    def readinto(self, buffer: Any) -> int:
        line = self._console.read_input(len(buffer))
        buffer[: len(line)] = line
        return len(line)


class OutputStream(io.RawIOBase):
    """The raw stream behind `sys.stdout` or `sys.stderr`."""

    def __init__(self, sink: Callable[[bytes], None], isatty: Callable[[], bool]) -> None:
        self._sink = sink
        self._isatty = isatty

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self._isatty()

    def write(self, data: Any) -> int:
        self._sink(bytes(data))
        return len(data)
