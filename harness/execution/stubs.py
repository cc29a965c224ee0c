"""Answers, from the reference, for functions of a submission that are replaced by stubs.

A stub in the worker sends its arguments and the lines still to be typed.  The reference, in a
process of its own, is called with them; what it returned, printed, read and changed goes back.
Its code never does.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from harness.errors import AskedForMore, DoesNotFit, Raised, StudentFailure, Unreadable
from harness.execution.calls import Call, CallOptions
from harness.execution.exact import EXACT_KINDS, RECEIVED, Fields, make_record
from harness.execution.session import Session, files_to_change, plain_files
from harness.messages import (
    NOTHING,
    StubCall,
    StubFiles,
    StubReply,
    StubSize,
    from_wire,
    with_fields,
)
from harness.sandbox.gate import MOST_PARTS, BoundedUnpacker, bounded_text, reading
from harness.wire import MEMBER, PLAIN, Json, Packer, Unpacker, Unsupported, WireError

MOST_DRAWN = 1000  # prescribed draws
MOST_SEED = 1 << 64
MOST_BYTES = 1 << 20  # of a program's files that go there and back
EACH_CALL_VALUES = 50  # what a call counts besides the values that it sends


@dataclass(eq=False)
class StubAnswers:
    """Those of the reference's functions, by name, that a submission's stubs stand for.

    `records` describes the reference's data classes, named tuples and enums (see
    `inside.object_registry`): a submission's objects become objects of no other class.  `known`
    has the replies so far of each function that answers by its arguments alone.

    Calls through stubs take their time: a check that sends more than `most` values (0: as many as
    it likes) is given up, which `gave_up` says until the next `forget_sent`.  `called` are the
    functions that were called so far, `passed` counts the values that went there and back;
    `lost_objects` says whether a check sent or got an object that could not be passed on, or whose
    changes do not come back.
    """

    _reference: Callable[[], Session]
    names: frozenset[str]
    most: int = 0
    records: Mapping[str, Json] = field(default_factory=dict)
    known: Mapping[str, dict[str, StubReply]] = field(default_factory=dict)
    _sent: int = 0
    _begins: bool = True
    _waiting: StubCall | None = None
    called: set[str] = field(default_factory=set)
    passed: int = 0
    lost_objects: bool = False

    @property
    def gave_up(self) -> bool:
        """Whether the check sent more values than it may."""
        return 0 < self.most < self._sent

    def forget_sent(self) -> None:
        """Forget what was sent so far: another check begins."""
        self._sent, self.lost_objects = 0, False

    def begin_check(self) -> None:
        """Let the reference start afresh with the next call."""
        self._begins = True

    def note_request(self, nodes: Sequence[Json], *, afresh: bool) -> None:
        """Count what a request sends, which may begin a check.  Raises Unreadable for too much."""
        self._begins |= afresh
        self._count(count_values(nodes))

    def _count(self, values: int) -> None:
        self._sent += EACH_CALL_VALUES + values
        self.passed += EACH_CALL_VALUES + values
        if self.gave_up:
            raise Unreadable("It passes on too many values to be tried again.")

    def on_stub_call(self, message: Json) -> Json:
        """Return the reply to a stub's message, the fields of a `StubReply`.

        A call whose values are malformed is answered with an error.  Raises Unreadable for what is
        no message of a stub, or where a check has sent too much.
        """
        if "files" in message:
            waiting, self._waiting = self._waiting, None
            with reading():
                if waiting is None:
                    raise WireError("files that nobody asked for")
                given = plain_files(from_wire(StubFiles, message).files, MOST_BYTES)
            self._begin_call(waiting)
            there = self._reference().change_folder({})
            self._reference().change_folder(files_to_change(there, given))
            reply = self._reply_to_call(with_fields(waiting, first=False))
            left = self._reference().change_folder({})
            return vars(with_fields(reply, files=files_to_change(given, left)))
        with reading():
            # a flood is refused before it is read
            if "values" in message:
                size = from_wire(StubSize, message)
                self.called |= {size.stub} & self.names
                self._count(min(max(size.values, 0), MOST_PARTS))
                return {}
            call = from_wire(StubCall, message)
            self.called |= {call.stub} & self.names
            self._count(count_values(call.nodes))
        if call.stub in self.names and self._reference().touches_files(call.stub):
            self._waiting = call
            return vars(StubReply(wants_files=True))
        return vars(self._reply_to_call(call))

    def _reply_to_call(self, message: StubCall) -> StubReply:
        unpacker = BoundedUnpacker({**RECEIVED, "record": self._make_record})
        try:
            with reading():
                replies = self.known.get(message.stub, {})
                key = json.dumps([message.arguments, message.nodes, message.named])
                if message.stub in self.names and key in replies:
                    self._begins |= message.first
                    self.passed += count_values(replies[key].nodes)
                    return replies[key]
                self._begin_call(message)
                unpacker.accept([*message.nodes])
                arguments = [unpacker.value(item) for item in message.arguments]
                self._note_objects(unpacker.objects.values(), Unsupported, Fields)
                lines = [bounded_text(line) for line in message.lines]
                if message.stub not in self.names:  # only a submission that forges messages asks
                    return refusal("NameError", "there is no such function")
                names = [bounded_text(name) for name in message.named][:MOST_DRAWN]
                named = dict(zip(names, arguments[len(arguments) - len(names) :], strict=True))
                drawn = tuple(message.drawn)[:MOST_DRAWN]
                way = CallOptions(drawn=drawn, named=named)
                reply = self._call_reference(unpacker, message.stub, way, arguments, lines)
                is_plain = all(node[1] in PLAIN for node in message.nodes)
                if is_plain and reply.error is None and not self.lost_objects:
                    replies[key] = reply
                return reply
        except Unreadable:
            return refusal("TypeError", "these values cannot be passed on")

    def _make_record(self, form: str, kind: str, values: Mapping[str, Any]) -> Any:
        """Return an object with fields of one of the reference's classes.

        What fits none of them is an Unsupported: no other name of the reference is ever called.
        """
        record = self.records.get(kind, {"form": "", "fields": ()})
        is_member = form == record["form"] == MEMBER and values.get("name") in record["fields"]
        holds = MEMBER not in (form, record["form"]) and values.keys() == {*record["fields"]}
        if kind in self.records and (is_member or holds):
            return make_record(record["form"], kind, values)
        return Unsupported(kind)

    def _begin_call(self, message: StubCall) -> None:
        """Start the reference afresh, with the same random seed, when a check begins.

        Between the cases of a batch, which are not seen here, the message may say so as well.
        """
        if self._begins or message.first:
            self._begins = False
            self._reference().begin_check()
            if type(message.seed) is int and abs(message.seed) <= MOST_SEED:
                self._reference().seed(message.seed)

    def _call_reference(
        self,
        unpacker: Unpacker,
        function: str,
        way: CallOptions,
        arguments: list[Any],
        lines: list[str],
    ) -> StubReply:
        objects = [unpacker.objects[number] for number in range(len(unpacker.objects))]
        try:
            call = self._call_of_reference(function, way, arguments, lines)
        except AskedForMore:
            shown = self._reference().calls[-1].printed
            return with_fields(
                refusal("EOFError", "no more input"),
                ran_out_of_input=True,
                printed=shown.text,
                read=len(shown.typed),
            )
        except StudentFailure as failure:
            if not isinstance(failure, Raised):
                return refusal("ValueError", "these values are refused")
            return refusal(failure.name, failure.message, failure.held)
        packer = Packer(objects, EXACT_KINDS)
        returned = packer.refer(call.returned)
        nodes = packer.drain(again=True)
        self.passed += count_values(nodes)
        self._note_objects(packer.objects, Unsupported)
        return StubReply(
            given=call.way.listed,
            changed=call.given is not call.arguments,
            returned=returned,
            nodes=nodes,
            printed=call.printed.text,
            read=len(call.printed.typed),
            drawn=call.drawn,
        )

    def _call_of_reference(
        self, function: str, way: CallOptions, arguments: list[Any], lines: list[str]
    ) -> Call:
        """Return the reference's call; of a generator the one that lists what it gives."""
        session = self._reference()
        given = arguments[: len(arguments) - len(way.named)]
        try:
            call = session.call(function, given, lines, way)
        except DoesNotFit:  # parameters may have other names there
            given, way = arguments, replace(way, named={})
            call = session.call(function, given, lines, way)
        if not (isinstance(call.returned, Unsupported) and call.returned.kind == "generator"):
            return call
        return session.call(function, given, lines, replace(way, listed=True))

    def _note_objects(self, values: Iterable[Any], *kinds: type) -> None:
        self.lost_objects |= any(isinstance(value, kinds) for value in values)


def refusal(name: str, text: str, held: Mapping[str, Json] = NOTHING) -> StubReply:
    """Return the reply that lets a stub raise the exception of this name, text and values."""
    return StubReply(error={"type": name, "text": text, "held": dict(held)})


def count_values(nodes: Sequence[Json]) -> int:
    """Return the number of values in the rows of nodes, plus that of the letters in their texts."""
    rows = [node[-1] for node in nodes]
    texts = (item for row in rows if isinstance(row, list) for item in row if isinstance(item, str))
    return sum(len(row) for row in rows if isinstance(row, (str, list))) + sum(map(len, texts))
