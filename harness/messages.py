"""What the trusted side and a worker send each other: a record for each request and its reply.

The records are plain classes, since they are defined anew in each process: one data class takes as
long as all of them.  mypy sees them as data classes that are frozen and keyword-only.

This module also runs beside a submission, so it imports the standard library only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, get_args

from harness.wire import Json, Node, WireError

if TYPE_CHECKING:
    from typing_extensions import dataclass_transform
else:

    def dataclass_transform(**_: object) -> Callable[[type], type]:
        return lambda kind: kind


NOTHING: Mapping[str, Any] = {}
# The exact types of what JSON gives for the annotation of a field; for `Json` there is any.
TYPES_OF: Mapping[str, tuple[type, ...]] = {
    "str": (str,),
    "int": (int,),
    "float": (float, int),
    "bool": (bool,),
    "None": (type(None),),
    "Sequence": (list,),
    "Mapping": (dict,),
}


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Message:
    """A record that travels: the fields are what a class annotates."""

    def __init__(self, **values: Any) -> None:
        vars(self).update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({vars(self)})"


M = TypeVar("M", bound=Message)


def with_fields(message: M, **values: Any) -> M:
    """Return a copy of a message with other values for some fields."""
    return type(message)(**{**vars(message), **values})


def from_wire(kind: type[M], data: Mapping[str, Json]) -> M:
    """Return a message that a worker has sent; what else is in it is passed over.

    Raises WireError where a field is missing or of another type.
    """
    values = {}
    for name, types in field_types(kind).items():
        if name in data:
            if types and type(data[name]) not in types:
                raise WireError(f"a {kind.__name__} whose {name} is of another type")
            values[name] = data[name]
        elif not hasattr(kind, name):
            raise WireError(f"a {kind.__name__} without {name}")
    return kind(**values)


_fields: dict[type[Message], dict[str, tuple[type, ...]]] = {}


def field_types(kind: type[Message]) -> dict[str, tuple[type, ...]]:
    """Return the types that each field of a kind of message may have, () for any; cached."""
    if kind not in _fields:
        types = {}
        for base in reversed(kind.__mro__):
            for name, written in getattr(base, "__annotations__", NOTHING).items():
                heads = [part.partition("[")[0] for part in written.split(" | ")]
                if "ClassVar" not in heads:
                    types[name] = tuple(type_ for head in heads for type_ in TYPES_OF.get(head, ()))
        _fields[kind] = types
    return _fields[kind]


# How a worker begins


class Description(Message):
    """A submission as a reader has compiled it, see `inside.loading.LoadedProgram`.

    `output` is how many characters it may print.
    """

    name: str
    file: str
    output: int
    code: str
    starter: str
    modules: Sequence[Json] = ()
    homes: Mapping[str, str] = NOTHING


class Loading(Message):
    """Which statements a worker leaves out, what of the program it has from elsewhere.

    Without `load` it loads nothing yet.  What the `tolerated` statements raise ends no play.
    `stubs` are functions that are answered elsewhere, `substitutes` definitions in place of the
    program's (see `inside.loading`).
    """

    skipped: Sequence[int] = ()
    tolerated: Sequence[int] = ()
    stubs: Sequence[str] = ()
    substitutes: Json = None
    load: bool = True


class Beginning(Message):
    """What a process does that is started for one worker: fields of the two above, files to use."""

    program: Mapping[str, Json]
    loading: Mapping[str, Json]
    packages: Json = None
    progress: str = ""
    screen: str = ""


# Orders for a fork server, and its answers


class ForkOrder(Message):
    """What a fork server is to do; descriptors may come with it."""

    do: ClassVar[str] = ""


class ConfineOrder(ForkOrder):
    """Prepare the confinement of workers, and try it; the answer is a `ConfineAnswer`."""

    do = "confine"
    uid: int | None
    landlock: int | None
    limits: Mapping[str, int]
    watch: Mapping[str, Any]
    packages: Json


class ProgramOrder(ForkOrder):
    """Take in the submission, the fields of a `Description`, for all workers to come."""

    do = "program"
    program: Mapping[str, Json]


class StartOrder(ForkOrder):
    """Start a worker with the fields of a `Loading`, or a reader."""

    do = "start"
    role: str
    number: int
    limits: Mapping[str, int]
    seconds: float
    loading: Mapping[str, Json] = NOTHING


class EndOrder(ForkOrder):
    """End a worker."""

    do = "end"
    number: int


class WatchOrder(ForkOrder):
    """End a worker once it has stood still for so many seconds; 0: let it stand."""

    do = "watch"
    number: int
    seconds: int


class SpentOrder(ForkOrder):
    """Return the work of all workers so far, in a `SpentAnswer`."""

    do = "spent"


class FateOrder(ForkOrder):
    """Return how a worker ended, in a `FateAnswer`."""

    do = "fate"
    number: int


class ConfineAnswer(Message):
    """Of each promise whether it holds; why packages cannot be imported, "" where they can."""

    held: Mapping[str, bool]
    trouble: str


class SpentAnswer(Message):
    """Seconds of CPU."""

    spent: float


class FateAnswer(Message):
    """The fields of a `WorkerEnd`, None while the worker runs."""

    fate: Json


class WorkerEnd(Message):
    """How a worker's process ended: see `sandbox.worker.WorkerGone`."""

    ended: int
    reached: int
    why: str = ""


# Replies


class Reply(Message):
    """What a worker answers; of some requests only that they were served.

    `error` describes what went wrong (see `inside.loading`), None for nothing.
    """

    error: Json = None


class Greeting(Reply):
    """What a worker says once it has loaded the submission, what failed meanwhile included."""

    names: Sequence[Json]
    failures: Sequence[Json]


class ValueReply(Reply):
    """A value as a document."""

    returned: Json = None
    nodes: Sequence[Node] = ()


class CallReply(ValueReply):
    """What a call returned, printed and changed; `made` the class of the object that stays."""

    printed: str = ""
    changed: bool = False
    drawn: int = 0
    made: str = ""


class MapReply(Reply):
    """The answers to many calls, see `wire.PLACES`; `changed` are arguments by row."""

    answers: Sequence[Json]
    order: str
    changed: Sequence[Json]
    nodes: Sequence[Node]


class ObserveReply(Reply):
    """What was seen in each case: a document of its own, what was printed, what went wrong."""

    seen: Sequence[Json] = ()


class FileReply(Reply):
    """The text of a file, None where there is none."""

    text: str | None


class FolderReply(Reply):
    """The files of the folder, a character for each byte."""

    files: Mapping[str, Json]


class DescribeReply(Reply):
    """Classes with fields by name, see `inside.object_registry.describe_record`."""

    classes: Mapping[str, Json]


class PlayReply(Reply):
    """How a play ended; `left` are the texts of the files that were wanted."""

    printed: str = ""
    stderr: str = ""
    left: Mapping[str, Json] = NOTHING


class RunReply(Reply):
    """What a program that was run printed, and how many of the prescribed draws it made."""

    printed: str = ""
    stderr: str = ""
    drawn: int = 0


R = TypeVar("R", bound=Reply)


# Requests


class Request(Message, Generic[R]):
    """What a worker is to do; in brackets stands what it replies.

    `afresh` says that another check begins, `drawn` what chance draws from now on.
    """

    do: ClassVar[str] = ""
    afresh: bool = False
    drawn: Sequence[Json] = ()


def to_wire(request: Request[R], number: int, seconds: float) -> dict[str, Json]:
    """Return a request as it travels: its fields, kind and number, the seconds of work for it."""
    return {"do": request.do, **vars(request), "id": number, "seconds": seconds}


def read_request(kinds: Mapping[str, type[M]], data: dict[str, Json]) -> tuple[int, float, M]:
    """Return the number of a request that came, the seconds for it, the request by its `do`."""
    return data.pop("id"), data.pop("seconds"), kinds[data.pop("do")](**data)


def reply_to(request: Request[R], data: Mapping[str, Json]) -> R:
    """Return the reply to a request as a record.  Raises WireError for what is none."""
    bases: Any = type(request).__orig_bases__  # type: ignore[attr-defined]
    kind: type[R] = get_args(bases[0])[0]
    return from_wire(kind, data)


class SourceRequest(Request[Reply]):
    """Read a source text, see `inside.reader`; what is `wanted` are names of functions.

    `first` is the number of its first line where the lines of several files are counted on.  `raw`
    are compiled modules that read programs in other forms than a plain file, or nothing.
    """

    do = "source"
    source: str
    file: str
    starter: str = ""
    wanted: Sequence[str] = ()
    first: int = 1
    raw: bytes = b""


class InspectRequest(Request[Reply]):
    """Look at a submission: the last of the compiled modules in `raw` answers what it is about."""

    do = "inspect"
    raw: bytes
    about: Mapping[str, Json]


class SeedRequest(Request[Reply]):
    """Set the random seed."""

    do = "seed"
    number: int


class WriteRequest(Request[Reply]):
    """Write a text to a file in the program's folder."""

    do = "write"
    name: str
    text: str


class FileRequest(Request[FileReply]):
    """Return the text of a file in the program's folder."""

    do = "read"
    name: str


class FolderRequest(Request[FolderReply]):
    """Change files in the program's folder (None removes one) and return all that are there."""

    do = "folder"
    files: Mapping[str, str | None]


class PicturesRequest(Request[ValueReply]):
    """Return what was drawn of a `kind` by a package, None where no package draws it."""

    do = "pictures"
    kind: str


class GetRequest(Request[ValueReply]):
    """Return the value of a module-level name, or of an attribute of the object `on`."""

    do = "get"
    name: str
    on: str = ""


class CallRequest(Request[CallReply]):
    """Call a function, or a method of the object `on`.

    `keep` is the name under which what it returns stays there, `listed` returns the
    items of a generator, `handles` lets objects stay that may not travel; `operator` says that a
    method is called by the operator it is behind.
    """

    do = "call"
    function: str
    arguments: Sequence[Json] = ()
    named: Mapping[str, Json] = NOTHING
    nodes: Sequence[Node] = ()
    typed: Sequence[str] = ()
    on: str = ""
    keep: str = ""
    listed: bool = False
    handles: bool = False
    operator: bool = False


class MapRequest(Request[MapReply]):
    """Call a function once for each row of the arguments that `raw` holds, marshalled."""

    do = "map"
    function: str
    checksum: int | None
    raw: bytes


class ObserveRequest(Request[ObserveReply]):
    """Call a function in each of the cases that `raw` holds, marshalled."""

    do = "observe"
    function: str
    raw: bytes
    listed: bool = False


class DefineRequest(Request[Reply]):
    """Define another version of a function under a new name; the program's own stays."""

    do = "define"
    name: str
    function: str
    source: str


class DescribeRequest(Request[DescribeReply]):
    """Describe the classes with fields among some names."""

    do = "describe"
    names: Sequence[str]


class RunRequest(Request[RunReply]):
    """Run the file as a program, with arguments, from a pipe."""

    do = "run"
    arguments: Sequence[str]
    stdin: str


class PlayRequest(Request[PlayReply]):
    """Play a function's call, or without one the file as a program, and end.

    What is `typed` is known beforehand, or None: then it is typed while the program is played.
    `files` are there before, `leaves` are those whose texts are wanted afterwards.
    """

    do = "play"
    function: str | None = None
    seed: int | None = None
    arguments: Sequence[Json] = ()
    nodes: Sequence[Node] = ()
    files: Mapping[str, str] = NOTHING
    leaves: Sequence[str] = ()
    typed: Sequence[str] | None = None


class ExtendRequest(Request[R]):
    """Something that the modules of an extension do, which come in `raw` with the first request.

    An extension derives its own requests; what serves them gets all fields.
    """

    do = "extend"
    begins: bool = False
    raw: bytes = b""


# What a worker asks in the middle of a request: the call of a stub


class StubSize(Message):
    """How many values a large call is going to send; it waits for a `StubReply`."""

    stub: str
    values: int


class StubCall(Message):
    """A call of a stub; the last of its arguments are `named`.

    `first` says that a check begins, with this random seed; chance draws what is `drawn`, and
    `lines` are still to be typed.
    """

    stub: str
    arguments: Sequence[Json]
    nodes: Sequence[Node]
    first: bool
    lines: Sequence[Json]
    seed: Json = None
    named: Sequence[Json] = ()
    drawn: Sequence[Json] = ()


class StubFiles(Message):
    """The files of the folder, where a call that may read them `wants_files`."""

    stub: str
    files: Mapping[str, Json]


class StubReply(Message):
    """What the reference did in a stub's call, or the error that it ended with.

    `given` says that a generator gave the items of what is returned, `read` how many lines were
    read; `files` are those that it changed, None where it may change none.
    """

    error: Json = None
    ran_out_of_input: bool = False
    wants_files: bool = False
    given: bool = False
    changed: bool = False
    returned: Json = None
    nodes: Sequence[Node] = ()
    printed: str = ""
    read: int = 0
    drawn: int = 0
    files: Mapping[str, str | None] | None = None
