"""What a worker knows of packages: how their values travel, what they draw, their chance.

It comes to the processes of an assignment that names packages, and to no others.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from harness.inside.support import figures, turtles, values

FIRST_SEED = 0
MOST_SEED = 2**32  # numpy takes no larger one
PICTURES: dict[str, Callable[[], Any]] = {}


def prepare_packages(names: frozenset[str]) -> None:
    """Prepare the packages that an assignment names, which are imported already."""
    values.install_values()
    if "matplotlib" in names:
        PICTURES["figures"] = figures.install_recorder(sys.modules["matplotlib.pyplot"])
    if "turtle" in names:
        PICTURES["turtles"] = turtles.install_recorder()


def begin_check() -> None:
    """Begin a check as every other one begins."""
    set_seed(FIRST_SEED)
    if "turtles" in PICTURES:
        turtles.start_again()
    if "figures" in PICTURES:
        figures.start_again()


def set_seed(number: int) -> None:
    """Set the random seed of numpy, and of the generators that are made without one."""
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        values.seed_numpy(numpy, number % MOST_SEED)


def pictures(kind: str) -> Any:
    """Return what was drawn so far, None where no package draws it."""
    return PICTURES[kind]() if kind in PICTURES else None
