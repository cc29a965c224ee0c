"""A worker and a sandbox that say whatever a test has them say."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from harness.execution.facts import Facts
from harness.execution.program import Program
from harness.model import Limits, Submission
from harness.sandbox.worker import RemoteWorker, receive_message
from harness.wire import HEADER, MOST_REPLY_BYTES

NAMES = frozenset({"f", "g"})
SUBMISSION = Submission(path=Path("hand_in.py"), source="def f(): pass\nf()\ng()\n")


class Line:
    """A line that gives prepared messages, then the end of the worker."""

    is_counted = True

    def __init__(self, messages: Sequence[bytes]) -> None:
        self._messages = list(messages)

    def send(self, data: bytes) -> None:
        """Pass over what the worker is asked."""

    def receive(self, until: float, seconds: float) -> Any:
        if not self._messages:
            return {"ended": -9, "reached": 0}
        body = self._messages.pop(0)
        length = min(len(body), MOST_REPLY_BYTES)
        return receive_message(io.BytesIO(HEADER.pack(length) + body[:length]).read)

    def confirm(self, message: Any) -> Any:
        return message

    def watch(self, seconds: int) -> None:
        """Pass over this."""

    def end(self) -> None:
        """Pass over this."""

    def close(self) -> None:
        """Pass over this."""


class Sandbox:
    """A sandbox whose workers greet with one message and answer with another."""

    is_here = False

    def __init__(self, greeting: bytes, reply: bytes | None = None) -> None:
        self._messages = [greeting, *([] if reply is None else [reply])]

    def spent(self) -> float:
        return 0.0

    def worker(self, *_: Any, **__: Any) -> RemoteWorker:
        return RemoteWorker(Line(self._messages))


GREETING = b'{"id": 0, "failures": [], "names": ["f", "g"]}'


def program(reply: bytes | None = None, greeting: bytes = GREETING) -> Program:
    sandbox: Any = Sandbox(greeting, reply)
    return Program(
        submission=SUBMISSION,
        facts=Facts(code="", lines=(1, 2, 3), functions={"f": 1}),
        limits=Limits(call=1, game=1),
        sandbox=sandbox,
        names=NAMES,
    )
