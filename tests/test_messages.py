"""Messages between the trusted side and a worker: what travels, and what is refused."""

import json

import pytest

from extensions.fault_location.mutations.service import EditsReply, TriedReply
from extensions.trace.inside import FilmReply
from harness import messages
from harness.messages import (
    TYPES_OF,
    CallReply,
    CallRequest,
    DescribeReply,
    FileReply,
    Greeting,
    MapReply,
    PlayRequest,
    Reply,
    Request,
    StubCall,
    from_wire,
    read_request,
    to_wire,
    with_fields,
)
from harness.wire import WireError
from tests.samples import each_row

KINDS = [one for one in vars(messages).values() if isinstance(one, type)]
REQUESTS = [kind for kind in KINDS if issubclass(kind, Request) and kind is not Request]
ORDERS = [
    kind
    for kind in KINDS
    if issubclass(kind, messages.ForkOrder) and kind is not messages.ForkOrder
]
# What a worker says, which may be forged.
FROM_WORKERS = [
    *(kind for kind in KINDS if issubclass(kind, Reply)),
    *(messages.StubSize, messages.StubCall, messages.StubFiles, messages.WorkerEnd),
    *(FilmReply, EditsReply, TriedReply),
]


@each_row("kinds", [REQUESTS, ORDERS], ids=["requests", "orders"])
def test_each_kind_has_a_word_of_its_own(kinds):
    words = [kind.do for kind in kinds]
    assert "" not in words
    assert len(set(words)) == len(words) > 5


def test_the_type_of_each_field_from_a_worker_is_known():
    written = [
        item
        for kind in FROM_WORKERS
        for one in kind.mro()
        for item in vars(one).get("__annotations__", {}).items()
    ]
    for name, annotation in written:
        heads = {part.partition("[")[0] for part in annotation.split(" | ")}
        assert heads <= {*TYPES_OF, "Json"}, name


@each_row(
    ("kind", "data", "reason"),
    [
        (MapReply, {"answers": [], "order": "", "changed": []}, "a MapReply without nodes"),
        (FileReply, {"text": 5}, "a FileReply whose text is of another type"),
        (CallReply, {"printed": ["a"]}, "a CallReply whose printed is of another type"),
        (CallReply, {"changed": 1}, "a CallReply whose changed is of another type"),
        (CallReply, {"drawn": True}, "a CallReply whose drawn is of another type"),
        (Greeting, {"names": "f", "failures": []}, "a Greeting whose names is of another type"),
        (DescribeReply, {"classes": []}, "a DescribeReply whose classes is of another type"),
        (StubCall, {"stub": "f"}, "a StubCall without arguments"),
        (FilmReply, {"nodes": {}}, "a FilmReply whose nodes is of another type"),
    ],
)
def test_what_is_no_such_message_is_refused(kind, data, reason):
    with pytest.raises(WireError) as refusal:
        from_wire(kind, data)
    assert str(refusal.value) == reason


@each_row(
    "request_sent",
    [CallRequest(function="f", arguments=[1], drawn=[{"value": 2}]), PlayRequest(seed=None)],
    ids=lambda one: one.do,
)
def test_a_request_arrives_as_it_was_sent(request_sent):
    data = json.loads(json.dumps(to_wire(request_sent, 7, 0.5)))
    kinds = {request.do: request for request in REQUESTS}
    assert read_request(kinds, data) == (7, 0.5, request_sent)


def test_a_message_cannot_be_changed_but_made_anew():
    call = CallRequest(function="f")
    with pytest.raises(AttributeError, match=r"CallRequest\.function cannot be changed"):
        call.function = "g"  # type: ignore[misc]
    assert with_fields(call, function="g") == CallRequest(function="g")
    assert call.function == "f"
