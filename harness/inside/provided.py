"""Packages that programs may import: put on the path and imported before any of them runs.

Modules that know how their values travel and what they draw come with them, so that other
assignments carry none of it.  Each has four functions: `prepare(names)` is called once, with the
names of the packages; `begin_check()` before each check; `set_seed(number)` sets their random seed;
`pictures(kind)` returns what was drawn of a kind so far, None for a kind that is not its own.
"""

from __future__ import annotations

import base64
import os
import sys
from types import ModuleType
from typing import Any

from harness import wire
from harness.inside.channel import load_modules
from harness.wire import Json

modules: dict[str, ModuleType] = {}
"""What was imported for programs, by name."""
support: dict[str, Any] = {}
"""The modules that came with them, by name."""


def provide_packages(description: Json) -> None:
    """Make packages importable, and their values able to travel.  Raises what importing raises."""
    import_packages(description)
    for text in description["support"]:
        module: Any = load_modules(base64.b64decode(text), (wire,))
        support[module.__name__] = module
        module.prepare_package(frozenset(description["names"]))


def import_packages(description: Json) -> None:
    """Set variables, extend `sys.path` and import into `modules`.  Raises what importing raises."""
    os.environ.update(description["environment"])
    sys.path += [folder for folder in description["folders"] if folder not in sys.path]
    for name in description["modules"]:
        __import__(name)
        modules[name] = sys.modules[name]


def begin_alike() -> None:
    """Let what packages draw by chance be the same in every process, and nothing be drawn yet."""
    for package_module in support.values():
        package_module.begin_check()


def seed_packages(number: int) -> None:
    """Set the random seed of packages, too."""
    for package_module in support.values():
        package_module.set_seed(number)


def pictures_drawn(kind: str) -> Any:
    """Return what was drawn of a kind so far, None where no package draws it."""
    drawn = (package_module.pictures(kind) for package_module in support.values())
    return next((pictures for pictures in drawn if pictures is not None), None)
