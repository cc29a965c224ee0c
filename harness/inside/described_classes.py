"""What is told of classes, so that others can stand for them: see `stub_classes`."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Collection, Iterable, Mapping
from typing import Any

from harness.inside.kept import ASKED, TOLD, KeptObjects
from harness.wire import CLASS_KEY, Json

NO_MORE = ("object", "ABC", "Generic", "Protocol")  # names of classes above that are none of ours
OF_CLASS = (staticmethod, classmethod)


def describe_classes(names: Iterable[str], objects: KeptObjects) -> Json:
    """Return what is told of each class, but for those that nothing can stand for.

    Nothing can for an enum, a named tuple and whatever else is below a builtin type, but for an
    exception.
    """
    found = {name: objects.find(CLASS_KEY + name) for name in names}
    told = {name: _describe_class(kind, objects.modules) for name, kind in found.items()}
    return {name: one for name, one in told.items() if one is not None}


def _describe_class(kind: Any, modules: Collection[str]) -> Json:
    if not isinstance(kind, type):
        return None
    own = [one for one in kind.__mro__ if one.__module__ in modules]
    others = [one for one in kind.__mro__ if one not in own]
    is_error = issubclass(kind, Exception) and others[0].__module__ == "builtins"
    if {one.__name__ for one in others} - {*NO_MORE} and not is_error:
        return None
    members: dict[str, Any] = {}
    for one in reversed(own):
        members |= vars(one)
    told = _describe_members(kind, own, members)
    if is_error:
        methods = [*told["methods"], "__str__"]
        held = names_held(members)
        return {**told, "exception": others[0].__name__, "methods": methods, "held": held}
    return {**told, "exception": ""}


def names_held(members: Mapping[str, Any]) -> list[str]:
    """Return the names of what an exception may hold: properties, and what it is made to hold."""
    init = members.get("__init__")
    used = init.__code__.co_names if isinstance(init, types.FunctionType) else ()
    found = [*used, *(name for name, one in members.items() if isinstance(one, property))]
    return [name for name in found if not name.startswith("__")]


def _describe_members(kind: Any, own: list[type], members: Mapping[str, Any]) -> Json:
    methods = [name for name, one in members.items() if isinstance(one, types.FunctionType)]
    of_class = [name for name, one in members.items() if isinstance(one, OF_CLASS)]
    values = [
        name for name, one in members.items() if isinstance(one, property) or type(one) in TOLD
    ]
    fields = dataclasses.fields(kind) if dataclasses.is_dataclass(kind) else None
    names = [one.name for one in fields or ()]
    return {
        "above": [one.__name__ for one in kind.__bases__ if one in own],
        "methods": [name for name in methods if is_asked(name)],
        "of_class": [name for name in of_class if not name.startswith("_")],
        "values": [name for name in values if not name.startswith("_") and name not in names],
        "hashes": kind.__hash__ is not None,
        "fields": None if fields is None else names,
    }


def is_asked(method: str) -> bool:
    """Return whether a method may be asked for by its name."""
    return not method.startswith("_") or method in ASKED
