"""Where an assignment's packages are installed, and what a sandbox is told of them."""

from __future__ import annotations

import base64
import marshal
from dataclasses import dataclass, field

from harness.assignment.packages import packages_of
from harness.model import Assignment
from harness.sandbox.boot import compiled_module, with_imports
from harness.sandbox.packages.install import CACHE, cache_of_own, installed_folder
from harness.sandbox.packages.own import demand_own, own_folders
from harness.wire import Json

SUPPORT = "harness.inside.support"


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where packages are: their folders, the one for what they make once, what mends them."""

    folders: list[str] = field(default_factory=list)
    cache: str = ""
    way_out: str = ""


NO_PLACE = Place()


def describe_packages(assignment: Assignment) -> Json:
    """Return what the processes of an assignment's programs are told of its packages.

    They are installed where they are not yet, unless this Python's own are to serve.  Raises
    AssignmentError where they are not there and cannot be installed.
    """
    found = packages_of(assignment.packages)
    place = packages_place(assignment) if any(one.is_installed for one in found) else NO_PLACE
    environment = {name: value for one in found for name, value in one.environment.items()}
    environment |= {one.cache: place.cache for one in found if one.cache and place.cache}
    return {
        "names": [one.name for one in found],
        "folders": place.folders,
        "way_out": place.way_out,
        "modules": [name for one in found for name in one.modules],
        "environment": environment,
        "support": base64.b64encode(support_modules()).decode(),
    }


def packages_place(assignment: Assignment) -> Place:
    """Return where the packages of an assignment are.  Raises AssignmentError."""
    if folders := own_folders():
        demand_own(assignment, folders)
        cache = cache_of_own(assignment, folders)
        return Place(folders=folders, cache=cache, way_out="install them again by pip")
    folder = installed_folder(assignment)
    return Place(
        folders=[str(folder)],
        cache=str(folder.parent / CACHE),
        way_out=f"remove the folder {folder}, and they are installed again",
    )


def support_modules() -> bytes:
    """Return what tells a worker how values of packages travel, compiled, for `load_modules`."""
    known = set(with_imports("harness.inside.forkserver", "harness.inside.spawned_worker"))
    names = [one for one in with_imports(SUPPORT) if one not in known]
    return marshal.dumps([(name, compiled_module(name)) for name in names])
