"""Has the calls of stubs answered elsewhere; does here what they did there."""

from __future__ import annotations

import builtins
from typing import Any

from harness.inside.chance import ToldChance
from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.files import OwnFolder
from harness.inside.many_answers import fingerprint_of
from harness.wire import PLAIN, SCALARS, Json, Packer, Unpacker

LONGEST_KEY_BYTES = 10_000  # of arguments by which an answer is kept
LARGE_BYTES = 200_000  # of arguments that are not sent before somebody says that they may be
VALUE_BYTES = 5  # that marshal takes for a number


class StubCalls:
    """Asks for the answers over the channel; `seed` is the random seed that was set, if any."""

    def __init__(
        self, channel: Channel, console: Console, chance: ToldChance, files: OwnFolder
    ) -> None:
        self._files = files
        self._channel = channel
        self._console = console
        self._chance = chance
        self._answers: dict[tuple[str, bytes | None], Any] = {}
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Let the next call be the first one, with this random seed."""
        self._alone, self.seed = True, seed

    def call(self, name: str, values: tuple[Any, ...]) -> Any:
        """Have a stub's call answered; do here what it did there.

        An answer that depends on the arguments alone is kept.
        """
        key = (name, fingerprint_of(list(values)))
        if key in self._answers:
            return self._answers[key]
        size = len(key[1] or b"")
        if size > LARGE_BYTES:
            self._channel.send({"stub": name, "values": size // VALUE_BYTES})
            self._channel.receive()
        packer = Packer()
        arguments = [packer.refer(value) for value in values]
        message = {"stub": name, "arguments": arguments, "nodes": packer.drain()}
        start = {"first": self._alone, "seed": self.seed, "drawn": [*self._chance.waiting]}
        self._alone = False
        reply = self._reply_to({**message, **start, "lines": self._console.waiting})
        error = reply["error"]
        if reply.get("asked_for_more"):
            self._console.replay_stub(reply["printed"], reply["read"])
            # as there: the line that is not there stops the call here, too
            self._console.next_line()
        if error is not None:
            raise exception_named(error["type"])(error["text"])
        self._console.replay_stub(reply["printed"], reply["read"])
        self._chance.skip(reply["drawn"])
        unpacker = Unpacker(PLAIN, packer.objects)
        unpacker.accept(reply["nodes"])
        returned = unpacker.value(reply["returned"])
        silent = not reply["changed"] and not reply["printed"] and "files" not in reply
        vacuous = values and silent
        if vacuous and 0 < size < LONGEST_KEY_BYTES and type(returned) in SCALARS:
            self._answers[key] = returned
        return returned

    def _reply_to(self, message: Json) -> Json:
        """Return the reply to a call; what that changes in files is changed here."""
        self._channel.send(message)
        reply = self._channel.receive()
        if reply.get("wants_files"):
            self._channel.send({"stub": message["stub"], "files": self._files.read_folder()})
            reply = self._channel.receive()
            self._files.change_folder(reply.get("files", {}))
        return reply


def exception_named(name: str) -> type[Exception]:
    """Return the builtin exception of this name, ValueError where there is none."""
    kind = getattr(builtins, name, None)
    return kind if isinstance(kind, type) and issubclass(kind, Exception) else ValueError
