"""How a function is asked, beside its values: by name, of an object, with chance told what to draw.

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


class RemoteRef:
    """An object of the program's own: it stays there, under the name `kept`.

    `shown` is what stands for it in a value, its name unless it has another.
    """

    kept: str
    shown: str = ""

    @classmethod
    def met(cls, session: Any, kept: str, kind: str) -> RemoteRef:
        """Return what stands for an object that a value held.

        Args:
            session: What asks it.
            kept: The name by which it is asked.
            kind: The name of its class.
        """
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> RemoteRef:
        return self  # the object itself stays where it is

    def __repr__(self) -> str:
        return self.shown or self.kept


@dataclass(frozen=True, kw_only=True)
class CallOptions:
    """How a function is asked.

    `named` are arguments by their names; `on` is the kept object whose method it is; `keep` the
    name under which what it returns is kept; `listed` says that the items which a generator gives
    are wanted as a list; `drawn` is what chance draws, see `told_draw`.  `handle` makes what stands
    for an object that stays in the program, of its name and its class; None where nothing does.
    `by_operator` says that a method such as `__add__` is asked for by the operator it is behind.
    """

    named: Mapping[str, Any] = field(default_factory=dict)
    on: str = ""
    keep: str = ""
    listed: bool = False
    drawn: tuple[Json, ...] = ()
    handle: Callable[[str, str], RemoteRef] | None = None
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
            session: What asks an object, see `Kept.met`.
        """
        found = next((one for one in values if isinstance(one, RemoteRef)), None)
        if found is None or self.handle is not None:
            return self
        return replace(self, handle=partial(type(found).met, session))


PLAINLY = CallOptions()


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


def told_draw(value: Any) -> Json:
    """Return what chance is to draw as it travels, or what `picked_from` gives.

    Raises TypeError for what is no number, no text and no tuple or list of these.
    """
    if isinstance(value, Picked):
        return {**vars(value), "value": told_draw(value.value)["value"]}
    if isinstance(value, (tuple, list)):
        return {"value": [told_draw(one)["value"] for one in value]}
    if not isinstance(value, (str, int, float)):
        raise TypeError(f"chance draws numbers, texts and tuples of these, not {value!r}")
    return {"value": value}


def draws_text(told: Sequence[Json], drawn: int) -> str:
    """Return the sentence on what chance was told to draw, "" where it was told nothing.

    Args:
        told: The draws as they travel, see `told_draw`.
        drawn: How many of them were drawn.

    Example:
        >>> draws_text([{"value": 6}, {"value": "cat"}], 1)
        "The draws were told: 6, 'cat' (1 of 2 was drawn)"
    """
    if not told:
        return ""
    values = ", ".join(repr(one["value"]) for one in told[:MOST_DRAWS_SHOWN])
    more = ", ..." if len(told) > MOST_DRAWS_SHOWN else ""
    count = f" ({drawn} of {len(told)} {'was' if drawn == 1 else 'were'} drawn)"
    return f"The draws were told: {values}{more}{count if drawn < len(told) else ''}"


def plain_file_name(name: str) -> str:
    """Return the name of a file in the program's folder, or below it, back.

    Raises ValueError where it leads elsewhere.
    """
    parts = name.split("/")
    if {"", ".", ".."}.intersection(parts) or any(part in name for part in FILE_NAME_PARTS):
        raise ValueError(f"{name!r} is no name of a file in the program's own folder")
    if len(parts) > DEEPEST_FOLDERS:
        raise ValueError(f"{name!r} lies in more than {DEEPEST_FOLDERS - 1} folders")
    return name
