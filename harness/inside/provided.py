"""Packages that programs may import: put on the path and imported before any of them runs.

What knows how their values travel comes with them, so that other assignments carry none of it.
"""

from __future__ import annotations

import base64
import os
import sys
from typing import Any

from harness import wire
from harness.inside.linting import load_modules
from harness.wire import Json

WIRE = "harness.wire"
_support: list[Any] = []  # nothing, or the module that came


def provide_packages(told: Json) -> None:
    """Make packages importable, and their values able to travel.  Raises what importing raises."""
    os.environ.update(told["environment"])
    if told["folder"] is not None:
        sys.path.append(told["folder"])
    for name in told["modules"]:
        __import__(name)
    known = {*sys.modules}
    # under its name while what came is loaded, which imports it so
    sys.modules[WIRE] = wire
    support = load_modules(base64.b64decode(told["support"]))
    for name in {*sys.modules} - known:  # nothing of ours stays importable
        if name.startswith("harness"):
            del sys.modules[name]
    support.prepare_packages(frozenset(told["names"]))
    _support.append(support)


def begin_alike() -> None:
    """Let what packages draw by chance be the same in every process, and nothing be drawn yet."""
    for support in _support:
        support.begin_check()


def seed_packages(number: int) -> None:
    """Set the random seed of packages, too."""
    for support in _support:
        support.set_seed(number)


def pictures_drawn(kind: str) -> Any:
    """Return what was drawn so far, "figures" or "turtles", None where no package draws it."""
    return _support[0].pictures(kind) if _support else None
