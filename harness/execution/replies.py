"""What goes into a request for a worker, and what its reply holds."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from harness.errors import StudentFailure
from harness.execution.exact import EXACT
from harness.execution.failures import failure_of
from harness.execution.way import MakeHandle, RemoteRef
from harness.messages import CallReply, ValueReply
from harness.sandbox.gate import BoundedUnpacker, bounded_text
from harness.wire import Json, Packer, WireError

MOST_COUNTED = 1_000_000  # prescribed draws
MOST_DIGITS_OF_A_STATUS = 3  # it is one byte, see `inside.loading.exit_status`


class Handles:
    """What stands for objects that stay in a process, one for each, by their names there."""

    def __init__(self, name_object: Callable[[str], str]) -> None:
        self._name_object = name_object
        self._handles: dict[str, RemoteRef] = {}
        self._keys: dict[str, str] = {}

    def key_of(self, name: str) -> str:
        """Return the name by which the process knows an object."""
        return self._keys.get(name, name)

    def reference_to(self, value: Any, packer: Packer) -> Json:
        """Return what stands for an argument: a value, or an object that stays there."""
        return (
            {"kept": self.key_of(value.remote_name)}
            if isinstance(value, RemoteRef)
            else packer.refer(value)
        )

    def key_inside(self, value: object) -> str | None:
        """Return the name of an object inside of an argument, None for what is no such object."""
        return self.key_of(value.remote_name) if isinstance(value, RemoteRef) else None

    def known(self, kind: str, key: str) -> RemoteRef | None:
        """Return what stands for an object that was passed on."""
        return self._handles.get(key)

    def kinds(self, make: MakeHandle | None) -> Mapping[str, Callable[..., Any]]:
        """Return what builds values; where there is `make`, also objects that stay there."""
        return {**EXACT, "kept": partial(self._handle_for, make)} if make else EXACT

    def _handle_for(self, make: MakeHandle, kind: str, key: str) -> RemoteRef:
        if key not in self._handles:
            name = self._name_object(kind)
            self._keys[name] = key
            self._handles[key] = make(name, kind)
        return self._handles[key]

    def note_handle(self, handle: RemoteRef) -> None:
        """Note what stands for an object that the process keeps under a name of ours."""
        self._handles[handle.remote_name] = handle


def handles_in(value: Any) -> list[RemoteRef]:
    """Return what stands for objects in a value: itself, or its items."""
    if isinstance(value, RemoteRef):
        return [value]
    items = value.values() if isinstance(value, dict) else value
    is_row = isinstance(value, (list, tuple, dict, set, frozenset))
    return [one for one in items if isinstance(one, RemoteRef)] if is_row else []


def require_count(number: int) -> int:
    """Return a worker's count.  Raises WireError for anything else."""
    if not 0 <= number <= MOST_COUNTED:
        raise WireError("a count that is no number")
    return number


def exit_status_of(error: Json, what: str) -> tuple[int, StudentFailure | None]:
    """Return the exit status of a program that was run, and the failure where it did not end.

    Raises WireError for a status that is none.
    """
    if error is None:
        return 0, None
    if isinstance(error, dict) and error.get("kind") == "exited":
        status = bounded_text(error.get("text"))
        if not status.isdecimal() or len(status) > MOST_DIGITS_OF_A_STATUS:
            raise WireError("an exit status that is no number")
        return int(status), None
    return 1, failure_of(error, what, 0)


def command_line(file: str, arguments: Sequence[str]) -> str:
    """Return the line that runs a file with arguments.

    Example:
        >>> command_line("shop.py", ["3", "dark blue"])
        "python shop.py 3 'dark blue'"
    """
    return shlex.join(["python", file, *arguments])


def returned_value(reply: CallReply | ValueReply, unpacker: BoundedUnpacker) -> Any:
    """Return the value that a reply holds.  Raises WireError."""
    unpacker.accept([*reply.nodes])
    return unpacker.value(reply.returned if isinstance(reply, CallReply) else reply.value)
