"""Checks a program with what a kit holds, read from memory: a file beside a question.

The program that is checked may write wherever the server's user may.  So the kit comes by a pipe
before any program runs; on the disk lie empty files of the same names, which pytest lists.  What
is found goes back by a pipe.  Standard library only.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import ctypes
import importlib
import importlib.machinery
import importlib.util
import io
import json
import lzma
import os
import pathlib
import shutil
import sys
import tempfile
import tokenize
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import IO, Any

CHECKER, PACKAGES, WORK = "checker", "checker/site-packages", "work"
HIDE = 4  # PR_SET_DUMPABLE
NOT_HIDDEN = "other programs can look into its memory"
NOT_CLOSED = "a program can change the Python that runs the checks"
WAS_READ = "a file that the program could have changed was to be read again"
WAS_CHANGED = "the files of the checks were changed while the program ran"


def hide_memory() -> bool:
    """Keep processes of the same user out of this one (Linux); return whether that worked."""
    try:
        prctl = ctypes.CDLL(None).prctl
    except (AttributeError, OSError, TypeError):
        return False
    # What is not dumpable is root's in /proc, and none of the same user may trace it.
    return bool(prctl(HIDE, 0, 0, 0, 0) == 0)


def can_change_python() -> bool:
    """Return whether this user may write where the Python lies that programs are started with."""
    files = [getattr(sys, "_base_executable", sys.executable), os.__file__]
    places = {name for file in files for name in (file, os.path.realpath(file))}
    library = {folder for folder in sys.path if os.path.isdir(folder)}
    return any(
        os.access(place, os.W_OK) for place in {*places, *map(os.path.dirname, places), *library}
    )


class FilesInMemory:
    """Files that are read from memory under the names of those in a folder.

    `touched` are the names of those that were opened all the same: no program may give them.
    """

    def __init__(self, folder: str, files: Mapping[str, bytes]) -> None:
        self._folder = os.path.join(os.path.realpath(folder), "")
        self._files = {os.path.join(self._folder, *name.split("/")): files[name] for name in files}
        self._modules = {
            module_name(name): os.path.join(self._folder, *name.split("/"))
            for name in files
            if name.startswith(f"{CHECKER}/") and name.endswith(".py")
        }
        parts = [name.split(".") for name in self._modules]
        self._tops = {first for first, *_ in parts}
        self._packages = {".".join(part[:end]) for part in parts for end in range(1, len(part))}
        self._open = builtins.open
        self._is_watching = True
        self.touched: list[str] = []

    def fill_folder(self) -> None:
        """Make empty files of these names."""
        for place in self._files:
            os.makedirs(os.path.dirname(place), exist_ok=True)
            self._open(place, "xb").close()

    def is_filled(self) -> bool:
        """Return whether the folder holds these names, empty, and nothing else."""
        found = {
            os.path.join(folder, name): os.lstat(os.path.join(folder, name)).st_size
            for folder, _, names in os.walk(self._folder)
            for name in names
        }
        return found == dict.fromkeys(self._files, 0)

    def place_of(self, path: Any) -> str | None:
        """Return the name in the folder that a path leads to, None for one elsewhere."""
        if not isinstance(path, (str, bytes, os.PathLike)):
            return None
        place = os.path.abspath(os.fsdecode(path))
        return place if place.startswith(self._folder) else None

    def content_of(self, place: str) -> bytes:
        """Return what a file holds.  Raises FileNotFoundError."""
        if place not in self._files:
            raise FileNotFoundError(2, "No such file", place)
        return self._files[place]

    def open_file(  # noqa: PLR0913 (as `open` has it)
        self,
        file: Any,
        mode: str = "r",
        buffering: int = -1,
        encoding: str | None = None,
        errors: str | None = None,
        newline: str | None = None,
        closefd: bool = True,  # noqa: FBT001, FBT002 (as `open` has it)
        opener: Callable[[str, int], int] | None = None,
    ) -> IO[Any]:
        """Open a file as `open` does, one of these in memory."""
        place = self.place_of(file)
        if place is None or set(mode) & set("wax+"):
            return self._open(file, mode, buffering, encoding, errors, newline, closefd, opener)
        content = io.BytesIO(self.content_of(place))
        return content if "b" in mode else io.TextIOWrapper(content, encoding, errors, newline)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module of these files is, None for one of the standard library."""
        place = self._modules.get(name)
        if place is not None:
            within = [os.path.dirname(place)] if os.path.basename(place) == "__init__.py" else None
            return importlib.util.spec_from_file_location(
                name, place, submodule_search_locations=within
            )
        if name in self._packages:  # one without a file of its own
            spec = ModuleSpec(name, None, is_package=True)
            # There pytest looks for checks, whose assertions it has say what they compare.
            spec.submodule_search_locations = [
                os.path.join(self._folder, root, *name.split(".")) for root in (CHECKER, PACKAGES)
            ]
            return spec
        if name.partition(".")[0] in self._tops:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None

    def serve(self) -> None:
        """Have this process read these files from memory, and refuse to read them elsewhere."""
        read_elsewhere = SourceFileLoader.get_data

        def get_data(loader: SourceFileLoader, path: str) -> bytes:
            place = self.place_of(path)
            return read_elsewhere(loader, path) if place is None else self.content_of(place)

        # `tokenize`, by which sources are read for tracebacks, has a name of its own for `open`.
        places = [(builtins, "open"), (io, "open"), (tokenize, "_builtin_open")]
        if hasattr(pathlib, "_NormalAccessor"):  # Python 3.10 keeps its own
            places.append((pathlib._NormalAccessor, "open"))  # noqa: SLF001
        for place, name in places:
            setattr(place, name, staticmethod(self.open_file))
        setattr(SourceFileLoader, "get_data", get_data)  # noqa: B010 (types know no other)
        sys.meta_path.insert(0, self)
        # Nothing takes an audit hook off again: whatever runs from here on is seen.
        sys.addaudithook(self._refuse)

    def _refuse(self, event: str, details: tuple[Any, ...]) -> None:
        """Refuse to open one of these files on the disk."""
        if event == "open" and self._is_watching and (place := self.place_of(details[0])):
            self.touched.append(place)
            raise PermissionError(13, "may have been changed", place)

    def remove_folder(self) -> None:
        """Remove the folder: nothing is read from now on."""
        self._is_watching = False
        shutil.rmtree(os.path.dirname(self._folder.rstrip(os.sep)), ignore_errors=True)


def module_name(name: str) -> str:
    """Return how a file of the checker is imported."""
    folder = PACKAGES if name.startswith(f"{PACKAGES}/") else CHECKER
    inner = name[len(folder) + 1 :].removesuffix(".py").removesuffix("/__init__")
    return inner.replace("/", ".")


def unpack_kit(content: bytes) -> dict[str, bytes]:
    """Return the files of a packed kit that checks are made with, by their names."""
    with zipfile.ZipFile(io.BytesIO(lzma.decompress(content))) as archive:
        names = [name for name in archive.namelist() if name.startswith(f"{CHECKER}/")]
        return {name: archive.read(name) for name in names if not name.endswith("/")}


@contextlib.contextmanager
def results_apart() -> Iterator[IO[bytes]]:
    """Lend the stream for results; what is printed meanwhile goes where errors do."""
    with os.fdopen(os.dup(1), "wb") as results:
        # By its descriptor: what other programs print goes past `sys.stdout`.
        os.dup2(2, 1)
        yield results


def check_program(order: Mapping[str, Any], packed: bytes) -> dict[str, Any]:
    """Return what the checks say of a program, or why it could not be judged."""
    is_hidden = hide_memory()
    folder = tempfile.mkdtemp(prefix="check-")
    files = FilesInMemory(os.path.join(folder, "kit"), unpack_kit(packed))
    files.fill_folder()
    work = os.path.join(folder, WORK)
    os.mkdir(work)
    program = os.path.join(work, order["file"])
    with open(program, "w", encoding="utf-8", errors="surrogatepass", newline="") as file:
        file.write(order["answer"])
    for name, content in order["attached"].items():
        pathlib.Path(work, name).write_bytes(content)
    files.serve()
    try:
        return judge_program(program, order, files, is_hidden=is_hidden)
    finally:
        files.remove_folder()


def judge_program(
    program: str, order: Mapping[str, Any], files: FilesInMemory, *, is_hidden: bool
) -> dict[str, Any]:
    """Return what the checks of some units (none: all) say of a program that is in a file."""
    if not is_hidden:
        return {"unjudged": NOT_HIDDEN}
    check = importlib.import_module("harness.commands.check")
    lacking = importlib.import_module("harness.sandbox.isolation").NOT_HELD
    mistake = importlib.import_module("harness.errors").AssignmentError
    try:
        found, page = check.render_reports(
            pathlib.Path(program), order["assignment"], ("json", "html-part"), order["units"]
        )
    except mistake as error:  # the server has other packages
        return {"lacking": str(error)}
    report = json.loads(found)
    if report["isolation"].get("changing") == lacking and can_change_python():
        return {"unjudged": NOT_CLOSED}
    if files.touched:
        return {"unjudged": WAS_READ}
    return {"found": report, "page": page} if files.is_filled() else {"unjudged": WAS_CHANGED}


def main() -> None:
    """Read an order and the kit from stdin; write what was found to stdout."""
    with results_apart() as results:
        order = ast.literal_eval(sys.stdin.buffer.readline().decode("ascii"))
        results.write(json.dumps(check_program(order, sys.stdin.buffer.read())).encode())


if __name__ == "__main__":
    main()
