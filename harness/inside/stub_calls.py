"""Has the calls of stubs answered elsewhere; does here what they did there."""

from __future__ import annotations

import builtins
from collections.abc import Mapping
from typing import Any

from harness.inside.chance import ToldChance
from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.files import OwnFolder
from harness.inside.kept import Unmade, own_kinds
from harness.inside.loading import Program, items_given
from harness.inside.many_answers import fingerprint_of
from harness.messages import StubCall, StubFiles, StubReply, StubSize
from harness.wire import SCALARS, Packer, Unpacker

LONGEST_KEY_BYTES = 10_000  # of arguments by which an answer is kept
LARGE_BYTES = 200_000  # of arguments that are not sent before somebody says that they may be
PLAIN_KINDS = (bytearray, range)
VALUE_BYTES = 5  # that marshal takes for a number


class StubCalls:
    """Asks for the answers over the channel; `seed` is the random seed that was set, if any."""

    def __init__(
        self,
        channel: Channel,
        console: Console,
        chance: ToldChance,
        files: OwnFolder,
        program: Program,
    ) -> None:
        self._files, self._find_names = files, program.namespace_with
        self._channel = channel
        self._console = console
        self._chance = chance
        self._answers: dict[tuple[str, bytes | None], Any] = {}
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Let the next call be the first one, with this random seed."""
        self._alone, self.seed = True, seed

    def call(self, name: str, given: tuple[Any, ...], named: Mapping[str, Any]) -> Any:
        """Have a stub's call answered; do here what it did there.

        An answer that depends on the arguments alone is kept.
        """
        values = [listed_if_passing(one) for one in (*given, *named.values())]
        key = (" ".join((name, *named)), fingerprint_of(values))
        if key in self._answers:
            return self._answers[key]
        size = len(key[1] or b"")
        if size > LARGE_BYTES:
            self._reply_to(StubSize(stub=name, values=size // VALUE_BYTES))
        packer = Packer()
        first, self._alone = self._alone, False
        message = StubCall(
            stub=name,
            arguments=[packer.refer(value) for value in values],
            nodes=packer.drain(),
            named=[*named],
            first=first,
            seed=self.seed,
            drawn=[*self._chance.waiting],
            lines=self._console.waiting,
        )
        reply = self._reply_to(message)
        if reply.wants_files:
            reply = self._reply_to(StubFiles(stub=name, files=self._files.read_folder()))
            self._files.change_folder(reply.files or {})
        error = reply.error
        if reply.asked_for_more:
            self._console.replay_stub(reply.printed, reply.read)
            # as there: the line that is not there stops the call here, too
            self._console.next_line()
        if error is not None:
            raise self._exception_holding(error.get("held", {}), error["type"], error["text"])
        self._console.replay_stub(reply.printed, reply.read)
        self._chance.skip(reply.drawn)
        returned = self._value_returned(reply, packer)
        if reply.given:  # by a generator, one after another
            return iter(returned)
        silent = not reply.changed and not reply.printed and reply.files is None
        if values and silent and 0 < size < LONGEST_KEY_BYTES and type(returned) in SCALARS:
            self._answers[key] = returned
        return returned

    def _value_returned(self, reply: StubReply, packer: Packer) -> Any:
        """Return what a call gave; what it changed in its arguments is changed."""
        unpacker = Unpacker(own_kinds(self._find_names), packer.objects)
        try:
            unpacker.accept([*reply.nodes])
            return unpacker.value(reply.returned)
        except Unmade as unmade:
            raise unmade.error from None

    def _reply_to(self, message: StubSize | StubCall | StubFiles) -> StubReply:
        self._channel.send(vars(message))
        return StubReply(**self._channel.receive())

    def _exception_holding(self, held: Mapping[str, Any], name: str, text: str) -> Exception:
        """Return an exception that holds some values beside its text."""
        found = self._exception_named(name, text)
        vars(found).update(held)
        return found

    def _exception_named(self, name: str, text: str) -> Exception:
        """Return an exception of the submission's own class or a builtin one, else ValueError."""
        kind = self._find_names(name).get(name, getattr(builtins, name, None))
        if not (isinstance(kind, type) and issubclass(kind, Exception)):
            return ValueError(text)
        try:
            return kind(text) if text else kind()
        except TypeError:  # it is made of something else than a text
            return kind.__new__(kind, text)


def listed_if_passing(value: Any) -> Any:
    """Return what a builtin iterator or view gives as a list: it may not travel; else the value."""
    kind = type(value)
    passes = kind.__module__ in ("builtins", "itertools") and kind not in PLAIN_KINDS
    return items_given(value) if passes and not isinstance(value, type) else value
