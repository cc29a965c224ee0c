"""Runs a submission and answers for it: called with these values it returned this, printed that.

The process that runs this holds no check, no expected value and no reference.  It loads the
submission, then serves the requests that come over its channel, one reply each.
"""

from __future__ import annotations

import base64
import builtins
import random
from marshal import loads  # by name: a submission may replace the module's own
from random import getstate, setstate
from typing import Any, NoReturn

from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.environment import draw_alike, prepare_environment
from harness.inside.host import Host
from harness.inside.loading import Program, Stub, attempt_call
from harness.inside.many_answers import ManyAnswers, changed_rows, fingerprint_of
from harness.wire import (
    LONGEST_NAME_CHARS,
    MOST_NAMES,
    PLAIN,
    SCALARS,
    Json,
    Packer,
    TooBig,
    Unpacker,
)

MOST_FAILURES = 2000  # statements that fail when they are loaded, likewise


LONGEST_KEY_BYTES = 10_000  # of arguments by which an answer is kept
LARGE_BYTES = 200_000  # of arguments that are not sent before somebody says that they may be
VALUE_BYTES = 5  # that marshal takes for a number


class Worker:
    """Serves the requests of one check with one loaded submission."""

    def __init__(self, program: Program, console: Console, host: Host) -> None:
        self._program = program
        self._console = console
        self._host = host
        self._request: Json = {"id": 0}
        self._answers: dict[tuple[str, bytes | None], Any] = {}
        self._seeded: int | None = None
        self._alone = True

    def serve(self, channel: Channel, order: Json) -> None:
        """Load the submission, say how that went, answer until the other side is gone.

        The order says which statements to leave out, and whether to load anything yet.
        """
        self._channel = channel
        self._program.skipped = frozenset(order["skipped"])
        self._program.tolerated = frozenset(order["tolerated"])
        self._program.stubs = {name: Stub(name, self._call_stub) for name in order["stubs"]}
        self._console.most_output = self._program.most_output
        self._console.abandon = self._abandon_call
        self._clock = prepare_environment()
        draw_alike()
        failures = self._program.load(self._begin_statement) if order["load"] else []
        self._channel.send(self._greeting(failures))
        self._start = getstate(), self._clock.now
        self.answer_requests()

    def _greeting(self, failures: list[Json]) -> Json:
        """Return what is told once the submission is loaded."""
        printed, _ = self._console.take_output()
        names = sorted(
            name
            for name in [*vars(self._program.module)][:MOST_NAMES]
            if type(name) is str and len(name) <= LONGEST_NAME_CHARS
        )
        told = failures[:MOST_FAILURES]
        return {"id": 0, "failures": told, "printed": printed, "names": names}

    def answer_requests(self) -> NoReturn:
        """Answer requests until the other side is gone."""
        services = {
            "call": self._call_function,
            "map": self._map_function,
            "observe": self._observe_cases,
            "define": self._define_version,
            "get": self._get_value,
            "seed": self._set_seed,
            "play": self._play_program,
        }
        while True:
            self._request = self._channel.receive()
            self._host.mark_progress(0)
            self._host.limit(self._request["seconds"])
            if self._request.get("afresh"):
                self._put_back_chance_and_clock()
            self._send_reply(services[self._request["do"]]())

    def _put_back_chance_and_clock(self) -> None:
        """Begin another check as the first one began."""
        self._alone, self._seeded = True, None
        chance, self._clock.now = self._start
        setstate(chance)

    def _begin_statement(self, number: int) -> None:
        self._host.mark_progress(number)
        self._console.begin_call([])

    def _send_reply(self, reply: Json) -> None:
        try:
            self._channel.send({"id": self._request["id"], **reply})
        except (ValueError, RecursionError, MemoryError):
            self._channel.send({"id": self._request["id"], "error": {"kind": "too_big"}})

    def _abandon_call(self) -> NoReturn:
        """End the process in the middle of a call: the program does not let itself be stopped."""
        self._send_reply(
            {"error": {"kind": self._console.trouble}, "printed": self._console.output_so_far()}
        )
        self._host.end()

    def _set_seed(self) -> Json:
        self._seeded = self._request["number"]
        random.seed(self._seeded)
        return {}

    def _get_value(self) -> Json:
        value = vars(self._program.module).get(self._request["name"])
        packer = Packer()
        return {"value": packer.refer(value), "nodes": packer.drain()}

    def _call_function(self) -> Json:
        unpacker = Unpacker(PLAIN)
        unpacker.accept(self._request["nodes"])
        arguments = [unpacker.value(item) for item in self._request["arguments"]]
        packer = Packer(unpacker.objects[number] for number in range(len(unpacker.objects)))
        try:
            answer = self._answer_call(packer, arguments)
            return {**answer, "nodes": packer.drain(again=answer["changed"])}
        except (TooBig, MemoryError):
            return {"error": {"kind": "too_big"}, "printed": self._console.output_so_far()}

    def _map_function(self) -> Json:
        """Call a function once for each row of arguments, up to the first that fails."""
        # sent by the trusted side
        sent = base64.b64decode(self._request["rows"])
        rows = loads(sent)  # noqa: S302
        packer, found = Packer(), ManyAnswers()
        before = fingerprint_of(rows)
        try:
            for number, arguments in enumerate(rows):
                self._host.mark_progress(number)
                returned, printed, _, error = self._attempt_call(arguments)
                found.add_answer(packer.refer(returned), printed, error)
                if error:
                    break
            changed = [
                [number, [packer.refer(value) for value in rows[number]]]
                for number in changed_rows(rows, before, lambda: loads(sent))  # noqa: S302
            ]
            told = {"answers": found.answers, "order": found.order}
            return {**told, "changed": changed, "nodes": packer.drain()}
        except (TooBig, MemoryError):
            return {"answers": [], "order": "", "changed": [], "nodes": []}

    def _observe_cases(self) -> Json:
        """Call a function in each case; return what came of each as a document of its own."""
        # sent by the trusted side
        cases = loads(base64.b64decode(self._request["cases"]))  # noqa: S302
        seen: list[Json] = []
        for number, (arguments, typed, seed) in enumerate(cases):
            self._host.mark_progress(number)
            if seed is not None:
                self._alone, self._seeded = True, seed
                random.seed(seed)
            self._request["typed"] = typed
            packer = Packer()
            references = [packer.refer(value) for value in arguments]
            try:
                answer = self._answer_call(packer, arguments)
                values = [references, answer["returned"], packer.drain()]
                seen.append([values, answer["printed"], answer["error"]])
            except (TooBig, MemoryError):
                seen.append([[[], None, []], "", {"kind": "too_big"}])
            if self._console.trouble == "printed_too_much":
                break
        return {"seen": seen}

    def _define_version(self) -> Json:
        """Define another version of a function under a name of its own, beside the program's."""
        scope = dict(vars(self._program.module))
        exec(self._request["source"], scope)  # noqa: S102 (sent by the trusted side)
        vars(self._program.module)[self._request["name"]] = scope[self._request["function"]]
        return {}

    def _answer_call(self, packer: Packer, arguments: list[Any]) -> Json:
        """Call the requested function; the changed arguments stay enrolled in `packer`."""
        before = fingerprint_of(arguments)
        returned, printed, complaints, error = self._attempt_call(arguments)
        return {
            "returned": packer.refer(returned),
            "printed": printed,
            "stderr": complaints,
            "error": error,
            "changed": before is None or before != fingerprint_of(arguments),
        }

    def _attempt_call(self, arguments: list[Any]) -> tuple[Any, str, str, Json]:
        """Call the requested function; return its result, what it printed, what went wrong."""
        function = vars(self._program.module).get(self._request["function"])
        console = self._console
        console.begin_call(self._request.get("typed", ()))
        returned, error = attempt_call(self._program.file, function, *arguments)  # type: ignore[arg-type]
        printed, complaints = console.take_output()
        if console.trouble:
            error = {"kind": console.trouble}
        return returned, printed, complaints, error

    def _call_stub(self, name: str, values: tuple[Any, ...]) -> Any:
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
        start = {"first": self._alone, "seed": self._seeded}
        self._alone = False
        self._channel.send({**message, **start, "lines": self._console.waiting})
        reply = self._channel.receive()
        error = reply["error"]
        if reply.get("asked_for_more"):
            self._console.replay_stub(reply["printed"], reply["read"])
            self._console.next_line()
        if error is not None:
            raise exception_named(error["type"])(error["text"])
        self._console.replay_stub(reply["printed"], reply["read"])
        unpacker = Unpacker(PLAIN, packer.objects)
        unpacker.accept(reply["nodes"])
        returned = unpacker.value(reply["returned"])
        vacuous = values and not reply["changed"] and not reply["printed"]
        if vacuous and 0 < size < LONGEST_KEY_BYTES and type(returned) in SCALARS:
            self._answers[key] = returned
        return returned

    def _play_program(self) -> NoReturn:
        """Play one function's call, or the whole file as a program, and end.

        On the host's screen, or in memory when the request brings what is typed.
        """
        name, seed = self._request["function"], self._request["seed"]
        self._console.begin_call(self._request["typed"] or [])
        if self._request["typed"] is None:
            self._console.use_screen(self._host)
        if seed is not None:
            self._seeded = seed
            random.seed(seed)
        if name is None:
            error = self._program.run_file()
        else:
            unpacker = Unpacker(PLAIN)
            unpacker.accept(self._request["nodes"])
            arguments = [unpacker.value(item) for item in self._request["arguments"]]
            function = vars(self._program.module).get(name)
            error = attempt_call(self._program.file, function, *arguments)[1]  # type: ignore[arg-type]
        printed, stderr = self._console.take_output()
        if self._console.trouble:
            error = {"kind": self._console.trouble}
        self._host.show(b"")
        self._send_reply({"error": error, "printed": printed, "stderr": stderr})
        self._host.end()


def exception_named(name: str) -> type[Exception]:
    """Return the builtin exception of this name, ValueError where there is none."""
    kind = getattr(builtins, name, None)
    return kind if isinstance(kind, type) and issubclass(kind, Exception) else ValueError
