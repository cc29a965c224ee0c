"""Objects of the reference that a submission asks through stubs of their classes.

They stay where they are: the submission knows each by a key, and may ask it for what its class
lets everybody ask, never for its code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from harness.errors import Raised
from harness.execution.calls import Call
from harness.execution.session import Session
from harness.execution.way import Kept, Way
from harness.sandbox.gate import bounded_text
from harness.wire import CLASS_KEY, Json, Unsupported, WireError

NOTHING_TOLD: Json = {"methods": (), "of_class": ()}


class KeptThere(Kept):
    """An object of the reference, which keeps it under the name `kept`."""

    def __init__(self, kept: str, key: str) -> None:
        self.kept, self.key = kept, key

    @property
    def kind(self) -> str:
        """The name of its class."""
        return self.key.partition(" ")[2]


@dataclass(frozen=True)
class AskedThere:
    """What a stub asks for: a function, method or attribute by its name, and how.

    `meet` makes what stands for an object that stays there, of its name and its class.
    """

    name: str
    way: Way
    meet: Callable[[str, str], Kept]
    makes: bool = False
    gets: bool = False
    sets: bool = False


class ObjectsThere:
    """The objects that a submission was told of, by their keys.

    `kinds` has what is told of each class that a stub stands for, see `inside.described_classes`.
    """

    def __init__(self, kinds: Mapping[str, Json]) -> None:
        self.kinds = kinds
        self._by_key: dict[str, KeptThere] = {}
        self._count = 0

    def forget_objects(self) -> None:
        """Forget all of them: the reference starts afresh."""
        self._by_key.clear()

    def meet(self, kept: str, kind: str) -> Kept:
        """Return what stands for an object that the reference keeps."""
        self._count += 1
        found = KeptThere(kept, f"{self._count} {kind}")
        self._by_key[found.key] = found
        return found

    def find_object(self, kind: str, key: str) -> Kept | Unsupported:
        """Return what stands for the object of a key; nothing does for one that is not known."""
        return self._by_key.get(key) or Unsupported(kind)

    def key_there(self, value: object) -> str | None:
        """Return the key of an object of the reference, None for anything else."""
        return value.key if isinstance(value, KeptThere) else None

    def asked_by(self, name: str, of_object: Json, way: Way) -> AskedThere:
        """Return what a stub asks of a function, or of an object or a class.

        Raises WireError or KeyError for what nobody may ask.
        """
        if not self.kinds:
            return AskedThere(name, way, self.meet)
        asked = AskedThere(name, replace(way, handle=self.meet), self.meet)
        if name not in self.kinds:
            return asked
        if "makes" in of_object:
            return replace(asked, makes=True)
        kind, on = self._target(name, of_object)
        asked = replace(asked, way=replace(asked.way, on=on))
        return self._asked_of(self.kinds.get(kind, NOTHING_TOLD), asked, of_object)

    def _asked_of(self, told: Json, asked: AskedThere, of_object: Json) -> AskedThere:
        """Return what is asked of an object or a class of which this is told."""
        if "calls" in of_object:
            method = bounded_text(of_object["calls"])
            if method not in (*told["methods"], *told["of_class"]):
                raise WireError("a method that nobody may ask for")
            return replace(asked, name=method, way=replace(asked.way, by_operator=True))
        does_set = "sets" in of_object
        name = bounded_text(of_object["sets" if does_set else "gets"])
        if name.startswith("__"):
            raise WireError("an attribute that nobody may ask for")
        return replace(asked, name=name, sets=does_set, gets=not does_set)

    def _target(self, name: str, of_object: Json) -> tuple[str, str]:
        """Return the class of what is asked, and the name under which it is kept."""
        key = of_object.get("on")
        if key is None:
            return name, CLASS_KEY + name
        found = self._by_key.get(bounded_text(key))
        if found is None:
            raise WireError("an object that is not known")
        return found.kind, found.kept


def call_there(session: Session, asked: AskedThere, arguments: list[Any], lines: list[str]) -> Call:
    """Return the call that asks the reference; of an attribute one that returned its value."""
    if asked.sets:
        return Call(
            function=asked.name, arguments=(), returned=set_attribute(session, asked, *arguments)
        )
    if asked.gets:
        value = session.value_of(asked.way.on, asked.name, asked.meet)
        return Call(function=asked.name, arguments=(), returned=value)
    if not asked.makes:
        return session.call(asked.name, arguments, lines, asked.way)
    kept = session.name_object(asked.name)
    call = session.call(asked.name, arguments, lines, replace(asked.way, keep=kept))
    if not call.kept:
        return call
    return replace(call, returned=session.note_handle(asked.meet(kept, call.kind)))


def set_attribute(session: Session, asked: AskedThere, value: Any) -> bool:
    """Let an attribute of an object of the reference hold a value; return whether it has it."""
    try:
        session.value_of(asked.way.on, asked.name, asked.meet)
    except Raised:
        return False
    session.call("__setattr__", [asked.name, value], (), asked.way)
    return True
