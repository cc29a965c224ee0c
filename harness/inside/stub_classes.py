"""Classes of a submission that are answered elsewhere: their objects are at home there.

What is asked of an object goes there by its key, and what it gives comes back.  The class there
never does: neither its code nor what is private to Python.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping
from dataclasses import dataclass, make_dataclass
from functools import partial
from typing import Any

from harness.wire import Json

KEY, HOME = "__key__", "__home__"
NO_VALUES: Mapping[str, Any] = {}

Ask = Callable[..., Any]
"""Has something asked: the class, values, those by name, and what is asked of an object."""


@dataclass(frozen=True)
class Home:
    """Where objects of a class are at home, and which of them are here already, by their keys."""

    name: str
    ask: Ask
    objects: dict[str, Any]

    def ask_object(self, key: str | None, said: Json, *values: Any, **named: Any) -> Any:
        """Return what an object gives, or for None the class."""
        return self.ask(self.name, values, named, {**said, **({"on": key} if key else {})})


class ObjectElsewhere:
    """An object that is at home elsewhere."""

    __home__: Home

    def __init__(self, *values: Any, **named: Any) -> None:
        home = self.__home__
        adopt(self, key_there(home.ask_object(None, {"makes": True}, *values, **named)))

    def __getattr__(self, name: str) -> Any:
        key = key_there(self)
        if key is None or name.startswith("__"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return self.__home__.ask_object(key, {"gets": name})

    def __setattr__(self, name: str, value: Any) -> None:
        key = key_there(self)
        is_there = key and not name.startswith("__")
        # a class below this one has attributes of its own, which stay here
        if not is_there or not self.__home__.ask_object(key, {"sets": name}, value):
            object.__setattr__(self, name, value)


class Attribute:
    """A value of a class, or what its objects compute where they are asked for a value."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, found: Any, kind: Any) -> Any:
        key = None if found is None else key_there(found)
        return getattr(kind, HOME).ask_object(key, {"gets": self._name})


def key_there(value: object) -> str | None:
    """Return the key of an object that is at home elsewhere, None for any other."""
    key = vars(value).get(KEY) if isinstance(value, ObjectElsewhere) else None
    return key if type(key) is str else None


def adopt(made: Any, key: str | None) -> None:
    """Let an object here stand for the one of a key."""
    if key is not None:
        object.__setattr__(made, KEY, key)
        getattr(made, HOME).objects[key] = made


class StubClasses:
    """The classes of a program that stand for others, of what is told of these; their objects.

    `module` is the name of the program's module.
    """

    def __init__(self, ask: Ask, module: str) -> None:
        self._ask, self._module = ask, module
        self._objects: dict[str, Any] = {}
        self.by_name: dict[str, type] = {}

    def build(self, told: Mapping[str, Json]) -> None:
        """Build the classes, each after those above it."""
        for name in told:
            self._build_class(name, told)

    def object_of(self, kind: str, key: str) -> Any:
        """Return the object here that stands for the one of a key, made where there is none."""
        if key not in self._objects:
            name = key.partition(" ")[2]
            found = self.by_name.get(name) or self._class_named(name, (ObjectElsewhere,), {})
            adopt(object.__new__(found), key)
        return self._objects[key]

    def _build_class(self, name: str, told: Mapping[str, Json]) -> type:
        if name not in self.by_name:
            self.by_name[name] = self._new_class(name, told[name], told)
        return self.by_name[name]

    def _new_class(self, name: str, one: Json, told: Mapping[str, Json]) -> type:
        if "exception" in one:
            return self._new_exception(name, getattr(builtins, one["exception"]))
        bases = tuple(self._build_class(base, told) for base in one["above"] if base in told)
        members: dict[str, Any] = {
            **{method: asking_method(method) for method in one["methods"]},
            **{method: staticmethod(self._of_class(name, method)) for method in one["of_class"]},
            **{value: Attribute(value) for value in one["values"]},
            **({} if one["hashes"] else {"__hash__": None}),
        }
        return self._class_named(name, bases or (ObjectElsewhere,), members, one["fields"])

    def _class_named(
        self, name: str, bases: tuple[type, ...], members: dict[str, Any], fields: Json = None
    ) -> type:
        own = {HOME: Home(name, self._ask, self._objects), "__module__": self._module}
        if fields is None:
            return type(name, bases, {**members, **own})
        plainly = {"init": False, "repr": False, "eq": False}
        return make_dataclass(name, fields, bases=bases, namespace={**members, **own}, **plainly)

    def _of_class(self, name: str, method: str) -> Callable[..., Any]:
        return partial(Home(name, self._ask, self._objects).ask_object, None, {"calls": method})

    def _new_exception(self, name: str, base: type) -> type:
        def tell_and_make(made: Any, *values: Any) -> None:
            self._ask(name, None, NO_VALUES)
            base.__init__(made, *values)  # type: ignore[misc]

        return type(name, (base,), {"__init__": tell_and_make, "__module__": self._module})


def asking_method(name: str) -> Callable[..., Any]:
    """Return a method that asks the object where it is at home."""

    def ask_at_home(self: Any, *values: Any, **named: Any) -> Any:
        if name == "__iter__" and hasattr(type(self), "__next__"):
            return self
        given = self.__home__.ask_object(key_there(self), {"calls": name}, *values, **named)
        return iter(given) if name == "__iter__" else given

    ask_at_home.__name__ = name
    return ask_at_home
