"""What lies beside a question's tests for the packages that answers import."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from harness.assignment.packages import installed_packages, locked_majors, packages_of, with_majors
from harness.execution.preparing import described_packages
from harness.model import Assignment
from harness.packaging.kit import HARNESS

RECORDER = HARNESS / "inside" / "turtles.py"
DRAWN = """

install_recorder()
"""
# It lies where an answer's imports are looked for first.
OF_THE_SERVER = '''\
"""Finds the server's own {name}, or says that nothing was graded."""

import importlib
import os
import sys

os.environ.update({environment!r})
here, places = os.path.dirname(os.path.abspath(__file__)), sys.path[:]
sys.path[:] = [one for one in places if os.path.abspath(one or ".") != here]
del sys.modules[__name__]
try:
    found = importlib.import_module(__name__)
    lacks = str(getattr(found, "__version__", "{major}")).partition(".")[0] not in {majors!r}
except ImportError:
    lacks = True
sys.path[:] = places
if lacks:
    print("Not graded: this server lacks {asked}. Please tell your teacher.", flush=True)
    os._exit(0)
'''
ALONE = "PYTHONPATH"  # the variable for other folders with packages


def package_files(chosen: Assignment) -> dict[str, bytes]:
    """Return the files: for `turtle` a recorder, else what finds the server's own package.

    Raises AssignmentError for a lock that is missing, or out of date.
    """
    found = {}
    asked = locked_majors(chosen) if installed_packages(chosen.packages) else {}
    if "turtle" in (one.name for one in packages_of(chosen.packages)):
        found["turtle.py"] = RECORDER.read_text("utf-8") + DRAWN
    for package in installed_packages(chosen.packages):
        majors = asked[package.name]
        for module in {one.partition(".")[0] for one in package.modules}:
            found[f"{module}.py"] = OF_THE_SERVER.format(
                name=module,
                environment=dict(package.environment),
                majors=majors,
                major=majors[-1],
                asked=with_majors(package.name, majors),
            )
    return {name: text.encode() for name, text in found.items()}


@contextmanager
def packages_importable(chosen: Assignment) -> Iterator[None]:
    """Let programs that are started meanwhile import an assignment's packages."""
    if not installed_packages(chosen.packages):
        yield
        return
    before = os.environ.get(ALONE)
    folders = described_packages(chosen)["folders"]
    os.environ[ALONE] = os.pathsep.join([*folders, *([before] if before else [])])
    try:
        yield
    finally:
        os.environ.pop(ALONE)
        if before is not None:
            os.environ[ALONE] = before
