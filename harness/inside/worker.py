"""Runs a submission and answers for it: called with these values it returned this, printed that.

The process that runs this holds no check, no expected value and no reference.  It loads the
submission, then serves the requests that come over its channel, one reply each.
"""

from __future__ import annotations

import builtins
import os
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from marshal import loads  # by name: a submission may replace the module's own
from random import getstate, setstate
from typing import Any, NoReturn

from harness import messages, wire
from harness.inside import console as console_module
from harness.inside.channel import Channel, Host, load_modules
from harness.inside.console import Console
from harness.inside.environment import DrawScript, connect_console, draw_alike, prepare_environment
from harness.inside.loading import LoadedProgram, Stub, Substitutes, items_given
from harness.inside.object_registry import (
    OPERATORS,
    SENT_WHOLE,
    ConstructionFailed,
    ManyAnswers,
    ObjectRegistry,
    changed_rows,
    fingerprint_of,
    own_kinds,
    unpack_rows,
)
from harness.inside.provided import begin_alike, pictures_drawn, seed_packages
from harness.messages import Reply, read_request
from harness.wire import (
    LONGEST_NAME_CHARS,
    MOST_NAMES,
    PLAIN,
    SCALARS,
    Json,
    Packer,
    TooBig,
    Unpacker,
    kind_name,
)

MOST_FILES = 64  # that go from one program's folder to another's
MOST_FOLDERS = 64
DEEPEST = 4  # parts of a file's name, as a check may name it
MOST_FAILURES = 2000  # statements that are reported because they fail when they are loaded
NOTHING: Mapping[str, Any] = {}
LENT = (wire, messages, console_module)
"""What modules of an extension may import, besides those that come with them."""


class RequestServer:
    """Serves the requests of one check with one loaded submission."""

    def __init__(self, program: LoadedProgram, console: Console, host: Host) -> None:
        self.program = program
        self.console = console
        self._host = host
        self._number = 0
        self._objects = ObjectRegistry((program.name, *program.modules), program.find)
        self._chance = DrawScript()
        self._extension: Any = None
        self.describe_ending: Callable[[str], Json] | None = None

    def serve(self, channel: Channel, loading: messages.Loading) -> None:
        """Load the submission, say how that went, answer until the other side is gone."""
        self._channel = channel
        self.program.skipped = frozenset(loading.skipped)
        self.program.tolerated = frozenset(loading.tolerated)
        self._files = OwnFolder(self.program.most_output)
        self._stubs = StubCalls(channel, self.console, self._chance, self._files, self.program)
        self.program.stubs = {name: Stub(name, self._stubs.call) for name in loading.stubs}
        if loading.substitutes:
            self.program.substitutes = Substitutes(loading.substitutes, channel.send)
        self.console.most_output = self.program.most_output
        # in the middle of a call: the program does not let itself be stopped
        self.console.abandon = lambda: self.end_call(str(self.console.trouble))
        self._clock = prepare_environment()
        connect_console(self.console.open_keyboard, self.console.open_screen)
        draw_alike()
        self._chance.install()
        begin_alike()
        failures = self.program.load(self._begin_statement) if loading.load else []
        self.console.take_output()  # of which nothing may be left for the first call
        texts = [name for name in self.program.all_names()[:MOST_NAMES] if type(name) is str]
        names = sorted(name for name in texts if len(name) <= LONGEST_NAME_CHARS)
        del failures[MOST_FAILURES:]
        self._channel.send({"id": 0, **vars(messages.Greeting(failures=failures, names=names))})
        # not before the program is loaded: it may draw and look at the clock itself
        self._start = getstate(), self._clock.now
        self.answer_requests()

    def answer_requests(self) -> NoReturn:
        """Answer requests until the other side is gone."""
        files = self._files
        services: dict[type[messages.Request[Any]], Callable[[Any], Reply | None]] = {
            messages.CallRequest: self.call_function,
            messages.MapRequest: self._map_function,
            messages.ObserveRequest: self._observe_cases,
            messages.DefineRequest: self._define_version,
            messages.GetRequest: self._get_value,
            messages.SeedRequest: lambda order: self.set_seed(order.number),
            messages.WriteRequest: lambda order: files.write_text(order.name, order.text),
            messages.FileRequest: lambda order: messages.FileReply(
                text=files.read_text(order.name)
            ),
            messages.FolderRequest: self._change_folder,
            messages.PlayRequest: self._play_program,
            messages.ExtendRequest: self._serve_extension,
            messages.RunRequest: self._run_whole_file,
            messages.PicturesRequest: self._get_pictures,
            messages.DescribeRequest: lambda order: messages.DescribeReply(
                classes=self._objects.describe_records(order.names)
            ),
        }
        kinds = {kind.do: kind for kind in services}
        while True:
            self._number, seconds, request = read_request(kinds, self._channel.receive())
            self._host.mark_progress(0)
            self._host.limit(seconds)
            self._chance.set_draws(request.drawn)
            if request.afresh:  # another check begins as the first one began
                self._stubs.begin(None)
                chance, self._clock.now = self._start
                setstate(chance)
                begin_alike()
                self._objects.forget_objects()
            self._send_reply(services[type(request)](request) or Reply())

    def _begin_statement(self, number: int) -> None:
        self._host.mark_progress(number)
        self.console.begin_call([])

    def _send_reply(self, reply: Reply) -> None:
        try:
            self._channel.send({"id": self._number, **vars(reply)})
        # longer than the other side reads, nested too deep for `json`, or too large for memory
        except (ValueError, RecursionError, MemoryError):
            self._channel.send({"id": self._number, "error": {"kind": "too_big"}})

    def set_seed(self, number: int) -> None:
        """Set the random seed here, in packages, and for the stubs' calls to come."""
        self._stubs.seed = number
        random.seed(number)
        seed_packages(number)

    def _change_folder(self, request: messages.FolderRequest) -> messages.FolderReply:
        self._files.change_folder(request.files)
        return messages.FolderReply(files=self._files.read_folder())

    def _get_value(self, request: messages.GetRequest) -> messages.ValueReply:
        """Return the value of a module-level name, None for none, or of an object's attribute."""
        name, error = request.name, None
        if request.on:
            owner = self._objects.find(request.on)
            value, error = self.program.attempt(getattr, owner, name)
        else:
            value = self.program.namespace_of(name).get(name)
        packer = Packer(keep=self._objects.keep)
        return messages.ValueReply(returned=packer.refer(value), nodes=packer.drain(), error=error)

    def call_function(self, request: messages.CallRequest) -> messages.CallReply:
        """Call a function or a method; return what that gave, printed and changed, or its error."""
        kinds = own_kinds(self.program.find)
        unpacker = Unpacker({**kinds, "kept": lambda _, name: self._objects.find(name)})
        unpacked, error = self.program.attempt(self._objects.unpack_arguments, unpacker, request)
        if error is not None:  # of the submission's own class that is to hold some fields
            return messages.CallReply(error=error, printed=self.console.take_output()[0])
        arguments, values = unpacked
        known = (unpacker.objects[number] for number in range(len(unpacker.objects)))
        # objects that may not travel stay where the check can ask them later
        keep = self._objects.keep if request.handles else None
        packer = Packer(known, keep=keep, by_fields=not request.keep)
        try:
            return self._answer_call(request, packer, arguments, values)
        except (TooBig, MemoryError):
            return messages.CallReply(
                error={"kind": "too_big"}, printed=self.console.output_so_far()
            )

    def end_call(self, why: str) -> NoReturn:
        """End the process in the middle of a call, with what an extension has to say then."""
        printed = self.console.output_so_far()
        more = self.describe_ending(why) if self.describe_ending else {}
        self._send_reply(messages.CallReply(error={"kind": why}, printed=printed, **more))
        self._host.end()

    def _map_function(self, request: messages.MapRequest) -> messages.MapReply:
        rows, before = unpack_rows(request.raw, request.checksum)
        packer, many = Packer(), ManyAnswers()
        try:
            for number, arguments in enumerate(rows):
                self._host.mark_progress(number)
                returned, printed, error = self._attempt_row(request.function, arguments)
                many.add_answer(packer.refer(returned), printed, error)
                if error:
                    break
            changed = [
                [number, [packer.refer(value) for value in rows[number]]]
                for number in changed_rows(rows, before, request.raw)
            ]
            nodes = packer.drain()
            return messages.MapReply(
                answers=many.answers, order=many.order, changed=changed, nodes=nodes
            )
        except (TooBig, MemoryError):
            return messages.MapReply(answers=[], order="", changed=[], nodes=[])

    def _observe_cases(self, request: messages.ObserveRequest) -> messages.ObserveReply:
        cases = loads(request.raw)  # noqa: S302 (sent by the trusted side)
        results: list[Json] = []
        for number, (arguments, typed, seed) in enumerate(cases):
            self._host.mark_progress(number)
            call = messages.CallRequest(
                function=request.function, typed=typed, listed=request.listed
            )
            results.append(self.observe_case(call, arguments, seed))
            if self.console.trouble == "printed_too_much":
                break
        return messages.ObserveReply(seen=results)

    def _case_arguments(self, document: Json) -> list[Any]:
        """Return the arguments of a case that came as a document, [] where a class refuses."""
        unpacker = Unpacker(own_kinds(self.program.find))
        call = messages.CallRequest(**document)
        arguments, error = self.program.attempt(self._objects.unpack_arguments, unpacker, call)
        return [] if error is not None else arguments[0]

    def observe_case(self, call: messages.CallRequest, packed: Json, seed: int | None) -> Json:
        """Make a call with the arguments of one case; return `[values, printed, error]`.

        The values are references to the arguments and to what is returned, with their nodes.
        """
        arguments = self._case_arguments(packed) if isinstance(packed, dict) else packed
        if seed is not None:
            self._stubs.begin(seed)
            random.seed(seed)
        packer = Packer()
        # before the call: an argument that is returned travels as the same object
        references = [packer.refer(value) for value in arguments]
        try:
            returned, printed, error = self._attempt_call(call, arguments)
            values = [references, packer.refer(returned), packer.drain()]
            return [values, printed, error]
        except (TooBig, MemoryError):
            return [[[], None, []], "", {"kind": "too_big"}]

    def play_case(self, game: messages.PlayRequest) -> Json:
        """Play a game in memory; return the same as `observe_case`, without values."""
        self.console.begin_call(game.typed or ())
        self._chance.set_draws(game.drawn)
        if game.seed is not None:
            self._stubs.begin(None)
            self.set_seed(game.seed)
        error = self._play_named(game)
        printed, _, error = self.console.take_with(error)
        return [[[], None, []], printed, error]

    def _play_named(self, game: messages.PlayRequest) -> Json:
        if game.function is None:
            return self.program.run_file(lambda: self.console.lines_read)
        unpacker = Unpacker(PLAIN)
        unpacker.accept([*game.nodes])
        arguments = [unpacker.value(item) for item in game.arguments]
        function = self.program.namespace_of(game.function).get(game.function)
        return self.program.attempt(function, *arguments)[1]  # type: ignore[arg-type]

    def _serve_extension(self, request: messages.ExtendRequest[Any]) -> Reply:
        """Answer by what an extension sent with the first request of this kind, its modules.

        `begin_service(worker)` of the last of them returns what has `reply_to(request)`.  They use
        what is public of a worker, and import each other and the modules of `LENT`.
        """
        if request.begins:
            self._extension = load_modules(request.raw, LENT).begin_service(self)
        reply: Reply = self._extension.reply_to(request)
        return reply

    def _define_version(self, request: messages.DefineRequest) -> None:
        scope = dict(self.program.namespace_of(request.function))
        exec(request.source, scope)  # noqa: S102 (sent by the trusted side)
        vars(self.program.module)[request.name] = scope[request.function]

    def _answer_call(
        self,
        call: messages.CallRequest,
        packer: Packer,
        arguments: list[Any],
        named: Mapping[str, Any],
    ) -> messages.CallReply:
        """Call a function; the changed arguments stay enrolled in `packer`."""
        prescribed = len(self._chance.waiting)
        before = fingerprint_of([*arguments, *named.values()])
        returned, printed, error = self._attempt_call(call, arguments, named)
        changed = before is None or before != fingerprint_of([*arguments, *named.values()])
        made = self._objects.find(call.keep)
        return messages.CallReply(
            returned=packer.refer(returned),
            printed=printed,
            error=error,
            changed=changed,
            drawn=prescribed - len(self._chance.waiting),
            made="" if made is None else kind_name(made),
            nodes=packer.drain(again=changed),
        )

    def _attempt_call(
        self, call: messages.CallRequest, arguments: list[Any], named: Mapping[str, Any] = NOTHING
    ) -> tuple[Any, str, Json]:
        console, attempt = self.console, self.program.attempt
        console.begin_call(call.typed)
        function, error = self._wanted_function(call)
        if error is None:
            returned, error = attempt(function, *arguments, **named)
        if error is None and call.listed:
            returned, error = attempt(items_given, returned)
        if error is None and call.keep and type(returned) not in SENT_WHOLE:
            self._objects.put(call.keep, returned)
            returned = None
        returned = None if error else returned
        if error and call.operator and error["kind"] == "does_not_fit":
            error["kind"] = "raised"  # by the operator: nobody gave it too many values
        printed, _, error = self.console.take_with(error)
        return returned, printed, error

    def _attempt_row(self, name: str, arguments: Sequence[Any]) -> tuple[Any, str, Json]:
        """Call the function as one of many times: no typed lines, no method, nothing stays."""
        console, function = self.console, self.program.namespace_of(name).get(name)
        console.begin_call(())
        returned, error = self.program.attempt(function, *arguments)  # type: ignore[arg-type]
        printed, _, error = self.console.take_with(error)
        return None if error else returned, printed, error

    def _wanted_function(self, call: messages.CallRequest) -> tuple[Any, Json]:
        name = call.function
        if not call.on:
            return self.program.namespace_of(name).get(name), None
        owner = self._objects.find(call.on)
        if name in OPERATORS and call.operator:
            return partial(OPERATORS[name], owner), None
        return self.program.attempt(getattr, owner, name)

    def _run_whole_file(self, request: messages.RunRequest) -> messages.RunReply:
        prescribed = len(self._chance.waiting)
        self.console.begin_call(())
        self.console.use_input(request.stdin)
        self.program.arguments = [*request.arguments]
        self.program.tolerated = frozenset()
        error = self.program.run_file(lambda: self.console.lines_read)
        printed, complaints, error = self.console.take_with(error)
        drawn = prescribed - len(self._chance.waiting)
        return messages.RunReply(printed=printed, stderr=complaints, error=error, drawn=drawn)

    def _get_pictures(self, request: messages.PicturesRequest) -> messages.ValueReply:
        drawn, error = self.program.attempt(pictures_drawn, request.kind)
        packer = Packer()
        return messages.ValueReply(returned=packer.refer(drawn), nodes=packer.drain(), error=error)

    def _play_program(self, game: messages.PlayRequest) -> NoReturn:
        """Play one function's call, or the whole file as a program, and end.

        On the host's screen, or in memory when the request brings what is typed.
        """
        self.console.begin_call(game.typed or ())
        for name, text in game.files.items():
            self._files.write_text(name, text)
        if game.typed is None:
            self.console.use_screen(self._host)
        if game.seed is not None:
            self.set_seed(game.seed)
        error = self._play_named(game)
        printed, stderr, error = self.console.take_with(error)
        # what another program wrote past the console is still to be shown
        self._host.show(b"")
        left = {name: self._files.read_text(name) for name in game.leaves}
        self._send_reply(messages.PlayReply(error=error, printed=printed, stderr=stderr, left=left))
        self._host.end()


LONGEST_KEY_BYTES = 10_000  # of arguments by which an answer is cached
LARGE_BYTES = 200_000  # of arguments that are not sent before somebody says that they may be
PLAIN_KINDS = (bytearray, range)
VALUE_BYTES = 5  # that marshal takes for a number


class StubCalls:
    """Asks for the answers over the channel; `seed` is the random seed that was set, if any."""

    def __init__(
        self,
        channel: Channel,
        console: Console,
        chance: DrawScript,
        files: OwnFolder,
        program: LoadedProgram,
    ) -> None:
        self._files, self._find = files, program.find
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

        An answer that depends on the arguments alone is cached.
        """
        values = [listed_if_passing(value) for value in (*given, *named.values())]
        key = (" ".join((name, *named)), fingerprint_of(values))
        if key in self._answers:
            return self._answers[key]
        size = len(key[1] or b"")
        if size > LARGE_BYTES:
            self._reply_to(messages.StubSize(stub=name, values=size // VALUE_BYTES))
        packer = Packer()
        first, self._alone = self._alone, False
        message = messages.StubCall(
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
            reply = self._reply_to(messages.StubFiles(stub=name, files=self._files.read_folder()))
            self._files.change_folder(reply.files or {})
        error = reply.error
        if reply.ran_out_of_input:
            self._console.replay_stub(reply.printed, reply.read)
            # as there: the line that is not there stops the call here, too
            self._console.next_line()
        if error is not None:
            raised = self._exception_named(error["type"], error["text"])
            vars(raised).update(error.get("held", {}))
            raise raised
        self._console.replay_stub(reply.printed, reply.read)
        self._chance.skip(reply.drawn)
        returned = self._returned_value(reply, packer)
        if reply.given:  # by a generator, one after another
            return iter(returned)
        silent = not reply.changed and not reply.printed and reply.files is None
        if values and silent and 0 < size < LONGEST_KEY_BYTES and type(returned) in SCALARS:
            self._answers[key] = returned
        return returned

    def _returned_value(self, reply: messages.StubReply, packer: Packer) -> Any:
        unpacker = Unpacker(own_kinds(self._find), packer.objects)
        try:
            unpacker.accept([*reply.nodes])
            return unpacker.value(reply.returned)
        except ConstructionFailed as unmade:
            raise unmade.error from None

    def _reply_to(
        self, message: messages.StubSize | messages.StubCall | messages.StubFiles
    ) -> messages.StubReply:
        self._channel.send(vars(message))
        return messages.StubReply(**self._channel.receive())

    def _exception_named(self, name: str, text: str) -> Exception:
        """Return an exception of the submission's own class or a builtin one, else ValueError."""
        own = self._find(name)
        kind = getattr(builtins, name, None) if own is None else own
        if not (isinstance(kind, type) and issubclass(kind, Exception)):
            return ValueError(text)
        try:
            return kind(text) if text else kind()
        except TypeError:  # it is made of something else than a text
            return kind.__new__(kind, text)


def listed_if_passing(value: Any) -> Any:
    """Return a list for a builtin iterator or view, which may not travel; else the value."""
    kind = type(value)
    passes = kind.__module__ in ("builtins", "itertools") and kind not in PLAIN_KINDS
    return items_given(value) if passes and not isinstance(value, type) else value


class OwnFolder:
    """The folder in which a process begins; no more than `most` bytes of a file are read."""

    def __init__(self, most: int) -> None:
        self._folder = os.getcwd()
        self._most = most

    def write_text(self, name: str, text: str) -> None:
        """Make a file hold a text."""
        self._write_bytes(name, text.encode("utf-8", "surrogatepass"))

    def _write_bytes(self, name: str, content: bytes) -> None:
        path = os.path.join(self._folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)

    def read_text(self, name: str) -> str | None:
        """Return the text of a file with simple line ends, None where there is no file."""
        try:
            with open(os.path.join(self._folder, name), "rb") as file:
                content = file.read(self._most)
        except OSError:
            return None
        return content.decode("utf-8", "replace").replace("\r\n", "\n")

    def read_folder(self) -> dict[str, str]:
        """Return the texts of the first `MOST_FILES` files by name, a character for each byte."""
        texts: dict[str, str] = {}
        left = self._most
        for name in self._list_names()[:MOST_FILES]:
            with suppress(OSError), open(os.path.join(self._folder, name), "rb") as file:
                content = file.read(left + 1)
                left -= len(content)
                if left < 0:
                    break
                texts[name] = content.decode("latin-1")
        return texts

    def change_folder(self, files: Mapping[str, str | None]) -> None:
        """Write files, a byte for each character of a text; None removes a file."""
        for name, text in files.items():
            with suppress(OSError):
                if text is None:
                    os.unlink(os.path.join(self._folder, name))
                else:
                    self._write_bytes(name, text.encode("latin-1"))

    def _list_names(self) -> list[str]:
        files: list[str] = []
        for place, folders, names in islice(os.walk(self._folder), MOST_FOLDERS):
            folders.sort()
            below = os.path.relpath(place, self._folder).replace(os.sep, "/")
            start = "" if below == "." else f"{below}/"
            if below.count("/") + 2 >= DEEPEST:
                folders.clear()
            paths = ((name, os.path.join(place, name)) for name in names)
            there = ((name, path) for name, path in paths if os.path.isfile(path))
            files += (start + name for name, path in there if not os.path.islink(path))
        return sorted(files)
