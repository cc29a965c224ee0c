"""What a program finds and may change around it, in an interpreter that is not its own.

A worker's surroundings are put in place while it works and taken away afterwards, so that neither
we nor another worker sees what it has changed there.
"""

from __future__ import annotations

import builtins
import io
import math
import os
import random
import string
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from random import getstate, setstate  # by name: a submission may replace the module's own
from types import ModuleType
from typing import Any

from harness import wire
from harness.inside import provided

CHANGED = (builtins, io, os, random, time, math, string)
# What tells how values travel: that of a program's packages is another one than the checks' own.
REGISTRIES: tuple[dict[str, Any], ...] = (wire.PLAIN, wire.SPLITTERS, provided.support)
STREAMS = ("stdin", "stdout", "stderr", "__stdin__", "__stdout__", "__stderr__")
HOOKS = ("displayhook", "excepthook", "stdlib_module_names")


@dataclass(frozen=True, kw_only=True)
class InterpreterState:
    """What can be changed: names of modules, streams, where the interpreter looks, chance."""

    names: list[tuple[dict[str, Any], dict[str, Any]]]
    registries: list[dict[str, Any]]
    system: dict[str, Any]
    argv: list[str]
    path: list[str]
    finders: list[Any]
    folder: str
    chance: tuple[Any, ...]
    recursion: int
    environment: dict[str, str]
    modules: dict[str, ModuleType] = field(default_factory=dict)

    @staticmethod
    def now() -> InterpreterState:
        """Return how everything is now."""
        return InterpreterState(
            names=[(vars(one), dict(vars(one))) for one in (*CHANGED, *provided.modules.values())],
            registries=[dict(one) for one in REGISTRIES],
            system={name: getattr(sys, name) for name in (*STREAMS, *HOOKS)},
            argv=list(sys.argv),
            path=list(sys.path),
            finders=list(sys.meta_path),
            folder=os.getcwd(),
            chance=getstate(),
            recursion=sys.getrecursionlimit(),
            environment=dict(os.environ),
            modules=dict(sys.modules),
        )

    def restore(self) -> None:
        """Put everything back to how it was, but for the modules."""
        for names, wanted in self.names:
            put_back(names, wanted)
        for registry, entries in zip(REGISTRIES, self.registries, strict=True):
            registry.clear()  # their order counts
            registry.update(entries)
        for name, value in self.system.items():
            setattr(sys, name, value)
        # in place: others hold these lists by name
        sys.argv[:], sys.path[:] = self.argv, self.path
        sys.meta_path[:] = self.finders
        with suppress(OSError):  # a folder that the program has removed
            os.chdir(self.folder)
        setstate(self.chance)
        with suppress(RecursionError):  # deeper than that already
            sys.setrecursionlimit(self.recursion)
        # each change goes to the C library, too
        if dict(os.environ) != self.environment:
            os.environ.clear()
            os.environ.update(self.environment)


class Surroundings:
    """Those of one worker, which works in a folder."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._state: InterpreterState | None = None
        self._own: dict[str, ModuleType] = {}

    @contextmanager
    def around(self) -> Iterator[None]:
        """Have them in place meanwhile."""
        outside = InterpreterState.now()
        if self._state is None:
            os.chdir(self._folder)
        else:
            self._state.restore()
            sys.modules.update(self._own)
        try:
            yield
        finally:
            self._state = InterpreterState.now()
            outside.restore()
            self._own = take_away_modules(outside.modules, self._state.modules)


def put_back(names: dict[str, Any], wanted: Mapping[str, Any]) -> None:
    """Give names the values that they had; take away those that there were not."""
    for name in names.keys() - wanted.keys():
        del names[name]
    for name, value in wanted.items():
        if names.get(name) is not value:
            names[name] = value


def take_away_modules(
    before: Mapping[str, ModuleType], after: Mapping[str, ModuleType]
) -> dict[str, ModuleType]:
    """Put the modules back that were there before; return those that took their place.

    What was imported as usual stays: it is nobody's own.
    """
    own = {
        name: module
        for name, module in after.items()
        if before.get(name) is not module
        and (name in before or getattr(module, "__spec__", None) is None)
    }
    for name in own:
        if name in before:
            sys.modules[name] = before[name]
        else:
            sys.modules.pop(name, None)
    for name in before.keys() - after.keys():
        sys.modules[name] = before[name]
    return own
