"""The modules of an assignment's folder, imported under names that no other folder's have.

A module finds its neighbours by relative imports (`from .words import ...`), wherever the folder
lies.  Also: which names the modules of a submission may have.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import keyword
import sys
import traceback
from pathlib import Path
from types import ModuleType, TracebackType

from harness.home import ASSIGNMENTS

FILE = "assignment.toml"
# who imports these means no file of a submission
NO_FILES = {*sys.stdlib_module_names, "harness"}


def package_name(folder: Path) -> str:
    """Put a folder's package into `sys.modules`; return its name: "assignments.SLUG" for ours."""
    if folder.parent == ASSIGNMENTS.resolve() and folder.name.isidentifier():
        name = f"{ASSIGNMENTS.name}.{folder.name}"
        make_package(ASSIGNMENTS.name, folder.parent)
    else:
        # By its path: folders of two assignments may have the same name.
        name = f"assignment_{hashlib.sha256(str(folder).encode()).hexdigest()[:16]}"
    make_package(name, folder)
    return name


def make_package(name: str, folder: Path) -> None:
    """Put a package with this folder into `sys.modules`, unless one has the name already."""
    if name not in sys.modules:
        package = ModuleType(name)
        # what makes a module a package: imports look for others there
        package.__path__ = [str(folder)]
        sys.modules[name] = package


def module_name(path: Path) -> str:
    """Return a file's dotted name in its assignment's package, which is in `sys.modules` then."""
    path = path.resolve()
    folder = next((parent for parent in path.parents if (parent / FILE).is_file()), path.parent)
    parts = path.relative_to(folder).with_suffix("").parts
    return ".".join([package_name(folder), *parts])


def import_module(path: Path) -> ModuleType:
    """Return a file of an assignment as a module, imported once.  Raises what running it raises."""
    return importlib.import_module(module_name(path))


def load_module(path: Path) -> ModuleType:
    """Return a file of an assignment as a new module, its caller's own, run at each call."""
    spec = importlib.util.spec_from_file_location(module_name(path), path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path}: cannot be imported")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def line_in_folder(trace: TracebackType | None, folder: Path) -> str:
    """Return "folder/module.py:12", a traceback's innermost line in a folder, "" for none."""
    frames = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(trace)]
    places = [(path, line) for path, line in frames if path.is_relative_to(folder)]
    return (
        f"{places[-1][0].relative_to(folder.parent).as_posix()}:{places[-1][1]}" if places else ""
    )


def can_be_imported(file: str) -> bool:
    """Return whether a file's name is that of a module which `import` finds on every system.

    Example:
        >>> [can_be_imported(name) for name in ("prices.py", "../prices.py", "if.py", "prices")]
        [True, False, False, False]
    """
    stem, _, ending = file.partition(".")
    is_word = stem.isascii() and stem.isidentifier() and not keyword.iskeyword(stem)
    return ending == "py" and is_word


def hides_a_module(file: str) -> bool:
    """Return whether a file is named as a module of Python's own or the grader: "random.py"."""
    return file.removesuffix(".py") in NO_FILES
