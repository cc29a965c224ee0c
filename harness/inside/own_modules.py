"""The files of a submission beside its main file, found when the program imports them.

Each is loaded statement by statement, as the main file is, from what the reader made of it.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from harness.wire import Json

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

Statements = list[tuple[int, types.CodeType]]
Run = Callable[["OwnModule", types.ModuleType], None]


class OwnModule:
    """A module, compiled.

    Its statements count on from `first`, its lines from `lines_before`: those of all files do,
    the main file's first.  One that was not submitted is absent and has none.
    """

    def __init__(self, description: Json, unpack: Callable[[str], Statements]) -> None:
        self.name: str = description["name"]
        self.file: str = description["file"]
        self.first: int = description["first"]
        self.lines_before: int = description["lines_before"]
        self.is_absent: bool = description["code"] is None
        self.statements = [] if self.is_absent else unpack(description["code"])


class OwnModules:
    """Finds the modules of a submission; `run` runs one, `loaded` are those that were."""

    def __init__(self, modules: Mapping[str, OwnModule], run: Run) -> None:
        self._modules = modules
        self._run = run
        self.loaded: dict[str, types.ModuleType] = {}

    def install(self) -> None:
        """Be asked before everything else that finds modules."""
        if self not in sys.meta_path:
            # first: a module of theirs may be called as one of the library's
            sys.meta_path.insert(0, self)

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """Return how a module of the submission is loaded, None for every other one."""
        if name not in self._modules:
            return None
        from importlib.machinery import ModuleSpec  # only where there are modules

        return ModuleSpec(name, self, origin=self._modules[name].file)  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python make the module."""

    def exec_module(self, module: types.ModuleType) -> None:
        own = self._modules[module.__name__]
        module.__file__ = own.file
        self.loaded[own.name] = module
        self._run(own, module)
        # a module that is nobody's but this program's: who takes modules away looks for that
        module.__spec__ = None
