"""The packages of an assignment: where they are installed, and what a sandbox is told of them.

Only an assignment that names packages loads this.
"""

from __future__ import annotations

import base64
import marshal

from harness.assignment.packages import packages_of
from harness.model import Assignment
from harness.sandbox.boot import compiled_module, with_imports
from harness.sandbox.packages.install import installed_folder
from harness.wire import Json

SUPPORT = "harness.inside.support"
CACHE = "cache"  # the folder beside the packages with what they make once


def describe_packages(assignment: Assignment) -> Json:
    """Return what the processes of an assignment's programs are told of its packages.

    They are installed where they are not yet.  Raises AssignmentError where that cannot be done.
    """
    found = packages_of(assignment.packages)
    folder = installed_folder(assignment) if any(one.is_installed for one in found) else None
    environment = {name: value for one in found for name, value in one.environment.items()}
    if folder is not None:
        environment |= {one.cache: str(folder.parent / CACHE) for one in found if one.cache}
    return {
        "names": [one.name for one in found],
        "folder": None if folder is None else str(folder),
        "modules": [name for one in found for name in one.modules],
        "environment": environment,
        "support": base64.b64encode(support_modules()).decode(),
    }


def support_modules() -> bytes:
    """Return what tells a worker how values of packages travel, compiled, for `load_modules`."""
    known = set(with_imports("harness.inside.forkserver", "harness.inside.spawned_worker"))
    names = [one for one in with_imports(SUPPORT) if one not in known]
    return marshal.dumps([(name, compiled_module(name)) for name in names])
