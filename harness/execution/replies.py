"""What goes into a request for a worker, and what its reply holds."""

from __future__ import annotations

from typing import Any

from harness.execution.way import Kept
from harness.sandbox.gate import BoundedUnpacker
from harness.wire import Json, Packer, WireError


def reference_to(value: Any, packer: Packer) -> Json:
    """Return what stands for an argument: a value, or an object that is kept there."""
    return {"kept": value.kept} if isinstance(value, Kept) else packer.refer(value)


def counted_by_worker(number: Json) -> int:
    """Return a number that a worker has counted.  Raises WireError for none."""
    if type(number) is not int:
        raise WireError("a count that is no number")
    return number


def returned_value(reply: Json, unpacker: BoundedUnpacker, key: str) -> Any:
    """Return the value that a reply holds under a key.  Raises WireError or KeyError."""
    unpacker.accept(reply.get("nodes", []))
    return unpacker.value(reply[key])
