"""Answers, from the reference, for functions of a submission that are replaced by stubs.

A stub in the worker sends its arguments and the lines still to be typed.  The reference, in a
process of its own, is called with them; what it returned, printed, read and changed goes back.
Its code never does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from harness.errors import AskedForMore, Raised, StudentFailure, Unreadable
from harness.execution.exact import EXACT_KINDS
from harness.execution.session import Session
from harness.sandbox.gate import BoundedUnpacker, reading, text
from harness.wire import PLAIN, Json, Packer, Unpacker

REFUSED = {"type": "ValueError", "text": "these values are refused"}


class StubAnswers:
    """Those of the reference's functions, by name, that a submission's stubs stand for."""

    def __init__(self, reference: Callable[[], Session], names: Collection[str]) -> None:
        self._reference = reference
        self._names = names

    def answer(self, message: Json) -> Json:
        """Return the reply to a stub's message; a malformed one is answered with an error."""
        unpacker = BoundedUnpacker(PLAIN)
        try:
            with reading():
                self._begin(message)
                unpacker.accept(message["nodes"])
                arguments = [unpacker.value(item) for item in message["arguments"]]
                lines = [text(line) for line in message["lines"]]
                function = text(message["stub"])
                if function not in self._names:  # only a submission that forges messages asks
                    return {"error": {"type": "NameError", "text": "there is no such function"}}
                return self._called(unpacker, function, arguments, lines)
        except Unreadable:
            return {"error": {"type": "TypeError", "text": "these values cannot be passed on"}}

    def _begin(self, message: Json) -> None:
        """Start the reference afresh, with the same random seed, when its caller does."""
        if message["first"]:
            self._reference().begin()
            if type(message["seed"]) is int:
                self._reference().seed(message["seed"])

    def _called(
        self, unpacker: Unpacker, function: str, arguments: list[Any], lines: list[str]
    ) -> Json:
        objects = [unpacker.objects[number] for number in range(len(unpacker.objects))]
        try:
            call = self._reference().call(function, arguments, lines)
        except AskedForMore:
            return self._asked_for_more()
        except StudentFailure as failure:
            name, _, said = str(failure).partition(": ")
            known = isinstance(failure, Raised) and said
            return {"error": {"type": name, "text": said} if known else REFUSED}
        packer = Packer(objects, EXACT_KINDS)
        returned = packer.refer(call.returned)
        return {
            "error": None,
            "changed": call.given is not call.arguments,
            "returned": returned,
            "nodes": packer.drain(again=True),
            "printed": call.printed.text,
            "read": len(call.printed.typed),
        }

    def _asked_for_more(self) -> Json:
        """Return the reply where there is too little to read: what was shown up to the question."""
        shown = self._reference().calls[-1].printed
        return {
            "error": {"type": "EOFError", "text": "no more input"},
            "asked_for_more": True,
            "printed": shown.text,
            "read": len(shown.typed),
        }
