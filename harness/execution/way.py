"""The options of a call besides its values: arguments by name, an object, prescribed draws.

Names in a request are those that `inside.worker` reads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from harness.messages import CallRequest, with_fields
from harness.wire import Json

FILE_NAME_PARTS = ("\\", ":", "\0")
DEEPEST_FOLDERS = 9
MOST_DRAWS_SHOWN = 30
MakeHandle = Callable[[str, str], "RemoteRef"]  # of the name and the class of an object


class RemoteRef:
    """An object of the program's own: it stays there, under `remote_name`.

    `shown` is what stands for it in a value, its name unless it has another.
    """

    remote_name: str
    shown: str = ""

    def __deepcopy__(self, memo: object) -> RemoteRef:
        return self  # the object itself stays where it is

    def __repr__(self) -> str:
        return self.shown or self.remote_name


@dataclass(frozen=True, kw_only=True)
class CallOptions:
    """How a function is called.

    `named` are arguments by their names; `on` is the object whose method it is, `keep` the name
    under which an object that it returns stays there; `listed` says that the items which a
    generator gives are wanted as a list; `drawn` are the draws, see `pack_draw`.  `handle` makes
    what stands for an object that stays in the program; None where nothing does.
    `by_operator` says that a method such as `__add__` is called by the operator it is behind.
    """

    named: Mapping[str, Any] = field(default_factory=dict)
    on: str = ""
    keep: str = ""
    listed: bool = False
    drawn: tuple[Json, ...] = ()
    handle: MakeHandle | None = None
    by_operator: bool = False

    def request(self, call: CallRequest) -> CallRequest:
        """Return the request for a call with what it says of it, but for the named arguments."""
        return with_fields(
            call,
            keep=self.keep,
            listed=self.listed,
            drawn=list(self.drawn),
            handles=self.handle is not None,
            operator=self.by_operator,
        )

    def with_handles(self, values: Iterable[object], session: Any) -> CallOptions:
        """Return the same, with handles for objects where there is one among values passed on.

        Args:
            values: What goes into a request.
            session: What calls the methods of an object.
        """
        found = next((one for one in values if isinstance(one, RemoteRef)), None)
        if found is None or self.handle is not None:
            return self
        make: Any = type(found)
        return replace(self, handle=partial(make, session))


NO_OPTIONS = CallOptions()


@dataclass(frozen=True, kw_only=True)
class Picked:
    """One of several values, however a program picks it: itself, by its place, by a fraction."""

    value: Json
    place: int
    count: int


def picked_from(values: Sequence[Any], value: Any) -> Picked:
    """Return a value that chance is to pick from others, however the program picks.

    Args:
        values: What it may pick from, in the program's order.
        value: One of them.

    Raises:
        ValueError: It is none of them.

    Example:
        >>> picked_from(["cat", "dog"], "dog").place
        1
    """
    place = values.index(value) if isinstance(values, range) else list(values).index(value)
    return Picked(value=value, place=place, count=len(values))


def pack_draw(value: Any) -> Json:
    """Return what chance is to draw as it travels, or what `picked_from` gives.

    Raises TypeError for what is no number, no text and no tuple or list of these.
    """
    if isinstance(value, Picked):
        return {**vars(value), "value": pack_draw(value.value)["value"]}
    if isinstance(value, (tuple, list)):
        return {"value": [pack_draw(one)["value"] for one in value]}
    if not isinstance(value, (str, int, float)):
        raise TypeError(f"chance draws numbers, texts and tuples of these, not {value!r}")
    return {"value": value}


def draws_text(draws: Sequence[Json], drawn: int) -> str:
    """Return the sentence on the prescribed draws, "" for none.

    Args:
        draws: The draws as they travel, see `pack_draw`.
        drawn: How many of them were drawn.

    Example:
        >>> draws_text([{"value": 6}, {"value": "cat"}], 1)
        "The draws were fixed: 6, 'cat' (1 of 2 was drawn)"
    """
    if not draws:
        return ""
    values = ", ".join(repr(draw["value"]) for draw in draws[:MOST_DRAWS_SHOWN])
    more = ", ..." if len(draws) > MOST_DRAWS_SHOWN else ""
    count = f" ({drawn} of {len(draws)} {'was' if drawn == 1 else 'were'} drawn)"
    return f"The draws were fixed: {values}{more}{count if drawn < len(draws) else ''}"


def plain_file_name(name: str) -> str:
    """Return a file's name if it lies in the program's folder or below it.

    Raises ValueError where it leads elsewhere.
    """
    parts = name.split("/")
    if {"", ".", ".."}.intersection(parts) or any(part in name for part in FILE_NAME_PARTS):
        raise ValueError(f"{name!r} is no name of a file in the program's own folder")
    if len(parts) > DEEPEST_FOLDERS:
        raise ValueError(f"{name!r} lies in more than {DEEPEST_FOLDERS - 1} folders")
    return name
