"""Classes of a submission that are answered elsewhere: their objects are at home there.

What is asked of an object goes there by its key, and what it gives comes back.  The class there
never does: neither its code nor what is private to Python.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, make_dataclass
from functools import partial
from typing import Any

from harness.wire import Json, Packer

KEY, HOME = "__key__", "__home__"
LENT = (list, dict, set)

Ask = Callable[..., Any]
"""Has something asked: the class, values, those by name, and what is asked of an object."""


@dataclass(frozen=True)
class Home:
    """Where the objects of a class are at home: what stands for the class, and all that do so."""

    name: str
    classes: StubClasses

    def ask_object(self, key: str | None, said: Json, *values: Any, **named: Any) -> Any:
        """Return what an object gives, or for None the class."""
        return self.classes.ask_object(
            self.name, {**said, **({"on": key} if key else {})}, values, named
        )


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

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"{type(self).__name__!r} object cannot be copied")


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
        getattr(made, HOME).classes.objects[key] = made


def text_of_exception(error: Any) -> str:
    """Return the text of an exception, of one that was raised there as it was told."""
    key = key_there(error)
    if key is None:
        return BaseException.__str__(error)
    return str(error.__home__.ask_object(key, {"calls": "__str__"}))


def members_of_exception(held: list[str]) -> dict[str, Callable[..., Any]]:
    """Return what makes an exception, which holds here what it holds there, and its text."""

    def make_and_hold(self: Any, *values: Any, **named: Any) -> None:
        ObjectElsewhere.__init__(self, *values, **named)
        for name in held:
            with suppress(AttributeError):
                object.__setattr__(self, name, self.__getattr__(name))

    return {"__init__": make_and_hold, "__str__": text_of_exception}


def hash_of_fields(names: list[str]) -> Callable[[Any], int]:
    """Return a method that gives the hash of an object by what its fields hold."""
    return lambda found: hash(tuple(getattr(found, name) for name in names))


def told_content(value: object) -> Json:
    """Return what a list holds, as it is told."""
    packer = Packer(key_there=key_there)
    packer.refer(value)
    return packer.drain()


class StubClasses:
    """The classes of a program that stand for others, of what is told of these; their objects.

    `module` is the name of the program's module.
    """

    def __init__(self, ask: Ask, module: str) -> None:
        self._ask, self._module = ask, module
        self._lent: dict[tuple[str, str], tuple[Any, Json]] = {}
        self.objects: dict[str, Any] = {}
        self.by_name: dict[str, type] = {}

    def ask_object(
        self, name: str, said: Json, values: tuple[Any, ...], named: Mapping[str, Any]
    ) -> Any:
        """Return what an object gives, or a class; a list that it gives is still its own."""
        found = self._ask(name, values, named, said)
        if type(found) in LENT and "gets" in said and "on" in said:
            self._lent[said["on"], said["gets"]] = found, told_content(found)
        return found

    def give_back(self) -> None:
        """Let objects hold what the program has changed in the lists that they gave."""
        for (key, name), (value, before) in [*self._lent.items()]:
            now = told_content(value)
            if now != before:
                # first: what is asked here gives back, too
                self._lent[key, name] = value, now
                with suppress(AttributeError):
                    setattr(self.objects[key], name, value)

    def build(self, told: Mapping[str, Json]) -> None:
        """Build the classes, each after those above it."""
        for name in told:
            self._build_class(name, told)

    def object_of(self, kind: str, key: str) -> Any:
        """Return the object here that stands for the one of a key, made where there is none."""
        if key not in self.objects:
            name = key.partition(" ")[2]
            found: Any = self.by_name.get(name) or self._class_named(name, (ObjectElsewhere,), {})
            adopt(found.__new__(found), key)
        return self.objects[key]

    def _build_class(self, name: str, told: Mapping[str, Json]) -> type:
        if name not in self.by_name:
            self.by_name[name] = self._new_class(name, told[name], told)
        return self.by_name[name]

    def _new_class(self, name: str, one: Json, told: Mapping[str, Json]) -> type:
        bases = tuple(self._build_class(base, told) for base in one["above"] if base in told)
        if one["exception"]:
            bases = (*(bases or (ObjectElsewhere,)), getattr(builtins, one["exception"]))
        members: dict[str, Any] = {
            **{method: asking_method(method) for method in one["methods"]},
            **{method: staticmethod(self._of_class(name, method)) for method in one["of_class"]},
            **{value: Attribute(value) for value in one["values"]},
            **({} if one["hashes"] else {"__hash__": None}),
            # in the program it may be one that is frozen
            **({"__hash__": hash_of_fields(one["fields"])} if one["fields"] else {}),
            **(members_of_exception(one["held"]) if one["exception"] else {}),
        }
        return self._class_named(name, bases or (ObjectElsewhere,), members, one["fields"])

    def _class_named(
        self, name: str, bases: tuple[type, ...], members: dict[str, Any], fields: Json = None
    ) -> type:
        own = {HOME: Home(name, self), "__module__": self._module}
        if fields is None:
            return type(name, bases, {**members, **own})
        plainly = {"init": False, "repr": False, "eq": False}
        return make_dataclass(name, fields, bases=bases, namespace={**members, **own}, **plainly)

    def _of_class(self, name: str, method: str) -> Callable[..., Any]:
        return partial(Home(name, self).ask_object, None, {"calls": method})


def asking_method(name: str) -> Callable[..., Any]:
    """Return a method that asks the object where it is at home."""

    def ask_at_home(self: Any, *values: Any, **named: Any) -> Any:
        if name == "__iter__" and hasattr(type(self), "__next__"):
            return self
        given = self.__home__.ask_object(key_there(self), {"calls": name}, *values, **named)
        return iter(given) if name == "__iter__" else given

    ask_at_home.__name__ = name
    return ask_at_home
