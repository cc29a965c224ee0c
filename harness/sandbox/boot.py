"""How our modules reach a process that imports nothing of ours: which it needs, how they start.

A process that has `BOOT` as its program reads the modules from its standard input, runs them in
their order and calls `main` of the last one; nothing of ours stays importable there.
"""

from __future__ import annotations

import marshal
import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source, find_spec
from pathlib import Path
from types import CodeType

from harness.errors import SandboxError
from harness.wire import HEADER

# What the environment of every worker says, so that programs behave the same in all of them.
ALIKE = {
    "LANG": "C.UTF-8",
    "TERM": "xterm",
    "COLUMNS": "80",
    "LINES": "24",
    # the order of a set of texts is the same in every process
    "PYTHONHASHSEED": "0",
    "PYTHONUTF8": "1",
}
HARNESS = Path(__file__).parent.parent
OURS = (HARNESS.name, "extensions")  # the packages whose modules go to other processes
# An import at the top of a module: what stands deeper is imported when it is needed, or never.
IMPORT = re.compile(
    rf"^from ((?:{'|'.join(OURS)})\b[\w.]*) import (?:\(([^)]*)\)|(.+))$", re.MULTILINE
)
# Where its input ends early it ends without a word: whoever has started it is gone.  It takes the
# working folder out of `sys.path`, where `-c` puts it first: a submission lies there.
BOOT = """
import marshal, os, sys, types
def exactly(length):
    data = b""
    while len(data) < length:
        data += os.read(0, length - len(data)) or os._exit(0)
    return data
def boot():
    modules = {}
    for name, content in marshal.loads(exactly(int.from_bytes(exactly(4), "big"))):
        parent, _, last = name.rpartition(".")
        module = types.ModuleType(name)
        sys.modules[name] = modules[name] = module
        if parent:
            setattr(modules[parent], last, module)
        exec(content, module.__dict__)
    for name in modules:
        del sys.modules[name]
    sys.path[:] = [folder for folder in sys.path if folder]
    return module.main
main = boot()
del boot, exactly, marshal, os, types
main()
"""


def with_imports(*names: str) -> tuple[str, ...]:
    """Return modules of ours and all that they import at their top, each after what it imports.

    Names are whole, such as "harness.inside.worker"; packages stand before what is in them.
    """
    return tuple(_in_order(names, set()))


def _in_order(names: tuple[str, ...], known: set[str]) -> Iterator[str]:
    for name in names:
        if name in known or not is_module(name):
            continue
        known.add(name)
        parent = name.rpartition(".")[0]
        yield from _in_order((parent, *imports_at_top(module_path(name).read_text("utf-8"))), known)
        yield name


def imports_at_top(text: str) -> Iterator[str]:
    """Yield what a module's text imports of ours at its top: modules, and names in them."""
    for place, lines, line in IMPORT.findall(text):
        yield place
        if module_path(place).name == "__init__.py":
            yield from (f"{place}.{name}" for name in re.findall(r"\w+", lines or line))


def is_module(name: str) -> bool:
    """Return whether a whole name is that of a module of ours."""
    return name.split(".", maxsplit=1)[0] in OURS and module_path(name).is_file()


@cache
def module_path(name: str) -> Path:
    """Return the file of a module of ours, or where it would be."""
    place = HARNESS.parent.joinpath(*name.split("."))
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")


@cache
def boot_message(name: str) -> bytes:
    """Return what a process reads that runs a module: it and what it imports, compiled.

    The process runs on this minor version of Python.
    """
    data = pack_modules((name,))
    return HEADER.pack(len(data)) + data


@cache
def pack_modules(names: tuple[str, ...], lent: tuple[str, ...] = ()) -> bytes:
    """Return modules by full `names`, and what they import of ours, compiled.

    What is `lent` is there already, with its imports.  These are marshalled pairs of a name and its
    code, in the order in which they have to be loaded.  They are kept where Python keeps bytecode.
    """
    digest = sha256(repr((names, lent, MAGIC_NUMBER, __file__)).encode()).hexdigest()[:16]
    kept = Path(cache_from_source(__file__)).with_name(f"packed-{digest}.bin")
    with suppress(OSError, EOFError, ValueError, TypeError):  # none is there, or half of one
        stamps, data = marshal.loads(kept.read_bytes())  # noqa: S302 (as Python trusts its own)
        if stamps == [stamp_of(path) for path, *_ in stamps]:
            return bytes(data)
    theirs = with_imports(*lent)
    ours = [name for name in with_imports(*names) if name not in theirs]
    every = [*(name for name in names if not is_module(name)), *ours]
    data = marshal.dumps([(name, compile_file(name, file_of(name))) for name in every])
    if not sys.dont_write_bytecode:
        stamps = [stamp_of(str(file_of(name))) for name in dict.fromkeys((*every, *theirs))]
        with suppress(OSError):  # a folder that nobody may write to
            kept.parent.mkdir(parents=True, exist_ok=True)
            own = kept.with_suffix(f".{os.getpid()}")
            own.write_bytes(marshal.dumps((stamps, data)))
            own.replace(kept)
    return data


def stamp_of(path: str) -> tuple[str, int, int]:
    """Return what changes when a file does.  Raises OSError where it is gone."""
    state = os.stat(path)
    return path, state.st_mtime_ns, state.st_size


def file_of(name: str) -> Path:
    """Return the file of a module: one of ours, or one that is installed."""
    if is_module(name):
        return module_path(name)
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise SandboxError(f"the package {name} is missing. Run make again.")
    return Path(spec.origin)


@cache
def compile_file(name: str, path: Path) -> CodeType:
    """Return the code of a module in a file; that the code names is without its folder.

    Raises OSError where it cannot be read.
    """
    code = SourceFileLoader(name, str(path)).get_code(name)
    assert code is not None  # no loader of source files gives none
    return _in_file(code, f"{name.rpartition('.')[2]}.py")


def _in_file(code: CodeType, name: str) -> CodeType:
    """Return code, and what it holds, as if it had been compiled from a file of this name."""
    inner = (
        _in_file(constant, name) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    # a path in a traceback would tell a submission where the grader lies
    return code.replace(co_filename=name, co_consts=tuple(inner))
