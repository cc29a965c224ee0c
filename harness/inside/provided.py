"""Packages that programs may import: put on the path and imported before any of them runs.

What knows how their values travel comes with them, so that other assignments carry none of it.
"""

from __future__ import annotations

import base64
import os
import sys
from types import ModuleType
from typing import Any

from harness import wire
from harness.inside.linting import load_modules
from harness.wire import Json

SUPPORT = "support"

modules: dict[str, ModuleType] = {}
"""What was imported for programs, by name."""
support: dict[str, Any] = {}
"""The module that tells how values travel, once it came."""


def provide_packages(told: Json) -> None:
    """Make packages importable, and their values able to travel.  Raises what importing raises."""
    import_packages(told)
    support[SUPPORT] = load_modules(base64.b64decode(told["support"]), (wire,))
    support[SUPPORT].prepare_packages(frozenset(told["names"]))


def import_packages(told: Json) -> None:
    """Import what programs may import.  Raises what importing raises."""
    os.environ.update(told["environment"])
    sys.path += [one for one in told["folders"] if one not in sys.path]
    for name in told["modules"]:
        __import__(name)
        modules[name] = sys.modules[name]


def begin_alike() -> None:
    """Let what packages draw by chance be the same in every process, and nothing be drawn yet."""
    for one in support.values():
        one.begin_check()


def seed_packages(number: int) -> None:
    """Set the random seed of packages, too."""
    for one in support.values():
        one.set_seed(number)


def pictures_drawn(kind: str) -> Any:
    """Return what was drawn so far, "figures" or "turtles", None where no package draws it."""
    return support[SUPPORT].pictures(kind) if support else None
