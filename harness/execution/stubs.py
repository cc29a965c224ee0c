"""Answers, from the reference, for functions of a submission that are replaced by stubs.

A stub in the worker sends its arguments and the lines still to be typed.  The reference, in a
process of its own, is called with them; what it returned, printed, read and changed goes back.
Its code never does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from harness.errors import AskedForMore, DoesNotFit, Raised, StudentFailure, Unreadable
from harness.execution.calls import Call
from harness.execution.carried_files import files_to_change, plain_files
from harness.execution.exact import EXACT_KINDS, Fields, make_record
from harness.execution.session import Session
from harness.execution.stub_objects import AskedThere, ObjectsThere, call_there
from harness.execution.way import Way
from harness.sandbox.gate import MOST_PARTS, BoundedUnpacker, bounded_text, reading
from harness.wire import PLAIN, Json, Packer, Unpacker, Unsupported, WireError

REFUSED = {"type": "ValueError", "text": "these values are refused", "held": {}}
NO_CLASSES: Mapping[str, Json] = {}
MOST_DRAWN = 1000  # values that chance is told to draw
MOST_BYTES = 1 << 20  # of a program's files that go there and back
EACH_CALL_VALUES = 50  # what a call counts beside the values that it sends


class StubAnswers:
    """Those of the reference's functions and classes, by name, that a submission's stubs stand for.

    `kinds` has what is told of each of the classes, see `inside.described_classes`.

    Calls through stubs take their time: a check that sends more than `most` values (0: as many as
    it likes) is given up, which `gave_up` says until the next `forget_sent`.  `called` are the
    functions that were called so far, `passed` counts the values that went there and back;
    `met_objects` says whether a check sent or got an object, which cannot be passed on or shows
    what the reference's class does, or sent one with fields, whose changes do not come back.
    """

    def __init__(
        self,
        reference: Callable[[], Session],
        names: Collection[str],
        most: int = 0,
        kinds: Mapping[str, Json] = NO_CLASSES,
    ) -> None:
        self._reference = reference
        self.names = frozenset(names)
        self.kinds = kinds
        self._objects = ObjectsThere(kinds)
        self._most = most
        self._sent = 0
        self._waiting: Json = None
        self.called: set[str] = set()
        self.passed = 0
        self.met_objects = bool(kinds)

    @property
    def gave_up(self) -> bool:
        """Whether a check sent more than may be sent."""
        return 0 < self._most < self._sent

    def forget_sent(self) -> None:
        """Forget what was sent so far: another check begins."""
        self._sent, self.met_objects = 0, bool(self.kinds)

    def count(self, nodes: Sequence[Json]) -> None:
        """Count what a call sends.  Raises Unreadable where a check has sent too much."""
        self._count(count_values(nodes))

    def _count(self, values: int) -> None:
        self._sent += EACH_CALL_VALUES + values
        self.passed += EACH_CALL_VALUES + values
        if self.gave_up:
            raise Unreadable("It passes on too many values to be tried again.")

    def on_stub_call(self, message: Json) -> Json:
        """Return the reply to a stub's message; a malformed one is answered with an error.

        A large call says first how many values are to come.  Raises Unreadable where a check has
        sent too much.
        """
        if "files" in message:
            return self._reply_with_files(message)
        with reading():
            function = bounded_text(message["stub"])
            self.called |= {function, *self._classes_above(function)} & self.names
            # a flood is refused before it is read
            if "values" in message:
                self._count(min(max(int(message["values"]), 0), MOST_PARTS))
                return {}
            self.count(message["nodes"])
        if function in self.names and self._reference().touches_files(function):
            self._waiting = message
            return {"wants_files": True}
        return self._reply_to_call(function, message)

    def _classes_above(self, name: str) -> Sequence[str]:
        """Return the names of the classes that a class is made of."""
        above: list[str] = self.kinds.get(name, {}).get("above", [])
        return [*above, *(one for base in above for one in self._classes_above(base))]

    def _reply_with_files(self, message: Json) -> Json:
        """Return the reply to a call that was kept until the files came, with those it changed."""
        waiting, self._waiting = self._waiting, None
        with reading():
            if waiting is None:
                raise WireError("files that nobody asked for")
            given = plain_files(message["files"], MOST_BYTES)
            function = bounded_text(waiting["stub"])
        if waiting["first"]:
            self._begin_call(waiting)
        there = self._reference().change_folder({})
        self._reference().change_folder(files_to_change(there, given))
        reply = self._reply_to_call(function, {**waiting, "first": False})
        left = self._reference().change_folder({})
        return {**reply, "files": files_to_change(given, left)}

    def _reply_to_call(self, function: str, message: Json) -> Json:
        """Return the reply to a call, the reference's answer or why there is none."""
        kinds: dict[str, Any] = {**PLAIN, "record": make_record, "kept": self._objects.find_object}
        unpacker = BoundedUnpacker(kinds)
        try:
            with reading():
                self._begin_call(message)
                unpacker.accept(message["nodes"])
                arguments = [unpacker.value(item) for item in message["arguments"]]
                self._note_objects(unpacker.objects.values(), Unsupported, Fields)
                lines = [bounded_text(line) for line in message["lines"]]
                if function not in self.names:  # only a submission that forges messages asks
                    return {"error": {"type": "NameError", "text": "there is no such function"}}
                names = [bounded_text(name) for name in message.get("named", ())][:MOST_DRAWN]
                named = dict(zip(names, arguments[len(arguments) - len(names) :], strict=True))
                drawn = tuple(message.get("drawn", ()))[:MOST_DRAWN]
                way = Way(drawn=drawn, named=named)
                asked = self._objects.asked_by(function, message.get("of", {}), way)
                return self._call_reference(unpacker, asked, arguments, lines)
        except Unreadable:
            return {"error": {"type": "TypeError", "text": "these values cannot be passed on"}}

    def _begin_call(self, message: Json) -> None:
        """Start the reference afresh, with the same random seed, when its caller does."""
        if message["first"]:
            self._objects.forget_objects()
            if self.kinds:  # objects that are made when it is loaded change from check to check
                self._reference().end()
            self._reference().begin_check()
            if type(message["seed"]) is int:
                self._reference().seed(message["seed"])

    def _call_reference(
        self,
        unpacker: Unpacker,
        asked: AskedThere,
        arguments: list[Any],
        lines: list[str],
    ) -> Json:
        objects = [unpacker.objects[number] for number in range(len(unpacker.objects))]
        try:
            call = self._call_of_reference(asked, arguments, lines)
        except AskedForMore:
            return self._asked_for_more()
        except StudentFailure as failure:
            # as `failure_of` has put it together: the exception's class, then its text
            name, _, said = str(failure).partition(": ")
            if not isinstance(failure, Raised):
                return {"error": REFUSED}
            return {"error": {"type": name, "text": said, "held": dict(failure.held)}}
        packer = Packer(objects, EXACT_KINDS, key_there=self._objects.key_there)
        returned = packer.refer(call.returned)
        nodes = packer.drain(again=True)
        self.passed += count_values(nodes)
        self._note_objects(packer.objects, Unsupported)
        return {
            **({"given": True} if call.way.listed else {}),
            "error": None,
            "changed": call.given is not call.arguments,
            "returned": returned,
            "nodes": nodes,
            "printed": call.printed.text,
            "read": len(call.printed.typed),
            "drawn": call.drawn,
        }

    def _call_of_reference(self, asked: AskedThere, arguments: list[Any], lines: list[str]) -> Call:
        """Return the reference's call; of a generator the one that lists what it gives."""
        session = self._reference()
        given = arguments[: len(arguments) - len(asked.way.named)]
        try:
            call = call_there(session, asked, given, lines)
        except DoesNotFit:  # parameters may have other names there
            given, asked = arguments, replace(asked, way=replace(asked.way, named={}))
            call = call_there(session, asked, given, lines)
        if not (isinstance(call.returned, Unsupported) and call.returned.kind == "generator"):
            return call
        listed = replace(asked, way=replace(asked.way, listed=True))
        return call_there(session, listed, given, lines)

    def _note_objects(self, values: Iterable[Any], *kinds: type) -> None:
        """Note whether an object of some kinds is among values."""
        self.met_objects |= any(isinstance(one, kinds) for one in values)

    def _asked_for_more(self) -> Json:
        """Return the reply where there is too little to read: what was shown up to the question."""
        shown = self._reference().calls[-1].printed
        return {
            "error": {"type": "EOFError", "text": "no more input"},
            "asked_for_more": True,
            "printed": shown.text,
            "read": len(shown.typed),
        }


def count_values(nodes: Sequence[Json]) -> int:
    """Return how many values some nodes hold, and how many characters the texts among them."""
    rows = [node[-1] for node in nodes]
    texts = (one for row in rows if isinstance(row, list) for one in row if isinstance(one, str))
    return sum(len(row) for row in rows if isinstance(row, (str, list))) + sum(map(len, texts))
