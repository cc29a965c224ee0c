"""A worker in the interpreter of the one who asks it, where there are no processes: a web page.

It serves as a spawned one does; whoever asks lets it run, up to its answer.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NoReturn

from extensions.browser.inside.alarm import Alarm, Gone, alarm_on, watch_code
from extensions.browser.inside.surroundings import Surroundings
from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.loading import LoadedProgram
from harness.inside.provided import import_packages, provide_packages
from harness.inside.worker import RequestServer
from harness.messages import Beginning, Description, Loading
from harness.wire import HEADER

MOST_SHOWN_BYTES = 1 << 16

Serve = Callable[[Channel], None]
Take = Callable[[bytes], bytes]
"""Takes a message; returns the answer to it, b"" for none."""


class Waiting(BaseException):
    """The worker waits for the next request."""


class ResidentHost:
    """What a worker needs here: its progress, an alarm in place of a process that can be ended."""

    def __init__(self, channel: Channel, alarm: Alarm) -> None:
        self._channel = channel
        self._alarm = alarm
        self.reached = 0

    def mark_progress(self, number: int) -> None:
        self._alarm.demand_time()
        self.reached = number

    def limit(self, seconds: float) -> None:
        """Leave the limit to the other side, which looks at the clock."""

    def open_screen(self) -> None:
        """Leave it to the other side, which has one."""

    def show(self, data: bytes) -> None:
        for start in range(0, len(data), MOST_SHOWN_BYTES):
            shown = data[start : start + MOST_SHOWN_BYTES].decode("latin-1")  # a character a byte
            self._channel.send({"screen": shown})

    def ask(self) -> bytes:
        self._channel.send({"screen": None})
        line: str = self._channel.receive()["line"]
        return line.encode()

    def end(self, *_: object) -> NoReturn:
        self._alarm.end()
        raise Gone


class Resident:
    """A worker in this thread, paused from the moment it waits for input until `resume`."""

    def __init__(self, folder: str, take: Take, alarm: Alarm) -> None:
        self.alarm = alarm
        self._take = take
        self._surroundings = Surroundings(folder)
        self._input = bytearray()
        self._channel = Channel(self._read, self._write)
        self._host = ResidentHost(self._channel, alarm)
        self._go_on: Serve | None = None

    @property
    def reached(self) -> int:
        """The number of the input or statement that the worker has reached."""
        return self._host.reached

    def resume(self, data: bytes) -> None:
        """Run with more input until the worker waits for the next.  Raises Gone."""
        self._input += data
        with self._surroundings.around(), alarm_on(self.alarm):
            try:
                assert self._go_on is not None
                self._go_on(self._channel)
            except Waiting:
                pass

    def serve_as(self, answer: Serve) -> None:
        """Let `resume` answer one request."""
        self._go_on = answer

    def serve_as_worker(self, order: Beginning) -> None:
        """Let it load a submission, as the order says, and serve as its worker."""
        if order.packages is not None:
            import_packages(order.packages)  # for all workers: some can be imported once only

        def begin(channel: Channel) -> None:
            if order.packages is not None:
                provide_packages(order.packages)
            # or a program that ends its process would end the page
            vars(os)["_exit"] = self._host.end
            program = LoadedProgram(Description(**order.program))
            modules = (one for module in program.modules.values() for one in module.statements)
            for _, code in (*program.statements, *program.starter, *modules):
                watch_code(code)
            worker = RequestServer(program, Console(), self._host)
            self._go_on = lambda _: worker.answer_requests()
            worker.serve(channel, Loading(**order.loading))

        self._go_on = begin

    def _read(self, length: int) -> bytes:
        if not self._input:
            raise Waiting
        part = bytes(self._input[:length])
        del self._input[:length]
        return part

    def _write(self, message: bytes) -> None:
        self.alarm.demand_time()
        self._input += self._take(message[HEADER.size :])
        self.alarm.demand_time()
