"""What lies beside a question's tests for the packages that answers import."""

from __future__ import annotations

import inspect

from harness.assignment.packages import packages_of
from harness.inside.support import turtles
from harness.model import Assignment

# For `asking`, which reads what was drawn; `from turtle import *` takes none of it.
DRAWN = """

_recorded = install_recorder()
vars(sys.modules["turtle"]).update(drawn=_recorded, start_again=start_again)
"""


def package_files(chosen: Assignment) -> dict[str, bytes]:
    """Return the files: a recorder in the place of `turtle`, which needs no window."""
    names = {one.name for one in packages_of(chosen.packages)}
    if "turtle" not in names:
        return {}
    return {"turtle.py": f"{inspect.getsource(turtles)}{DRAWN}".encode()}
