"""Checks the cells of a notebook in place: the magics `%check`, `%hand_in` and `%%file`.

It is written into the notebook with the checks behind it, and runs in the student's kernel with
nothing but Python and IPython.  What it checks is what was run: of each function the last version,
of each module the last cell that began with `%%file` and its name.
"""

from __future__ import annotations

import ast
import atexit
import base64
import builtins
import html
import io
import lzma
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import types
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

PART = "part.html"
WHERE = "--where"
DEFINES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
PATIENCE_SECONDS = 600
PLATFORM: str = sys.platform
OWN_PACKAGES = "HARNESS_OWN_PACKAGES"
RECORDER = "checker/harness/inside/turtles.py"  # where programs import `turtle`
NOT_RUN = "Run the cell that begins with <code>%%file {}</code> first."
BROKEN = "The cell you ran last has a syntax error. Fix it and run it first."


class Cells:
    """The cells of a program, in the order in which they first came.

    The `ending` starts the program: whichever cell begins with the same line takes its place.
    Where it is None, the program is the last cell alone.
    """

    def __init__(self, ending: str | None) -> None:
        self._ending = ending
        self._found: list[tuple[set[str], str]] = []
        self.is_broken = False

    def add_cell(self, text: str) -> None:
        """Take in a cell that was run."""
        # IPython keeps cells as it has translated them: a magic is such a call.
        if text.startswith("get_ipython().run_"):
            return
        try:
            body = ast.parse(text).body
        except SyntaxError:
            self.is_broken = True
            return
        self.is_broken = False
        if self._ending is None:
            self._found = [(set(), text)]
        elif opening_line(self._ending) and opening_line(text) == opening_line(self._ending):
            self._ending = text
        elif names := set(definitions_below(body)):
            self._put(names, text)
        elif code := "\n".join(ast.unparse(node) for node in body if is_plain(node)):
            self._put({code}, code)
        elif not body and not self._found:
            self._put({text}, text)  # the comment that begins a file

    def _put(self, names: set[str], text: str) -> None:
        """Put a cell where one with the same names stands, else behind all others."""
        places = [place for place, (known, _) in enumerate(self._found) if known & names]
        # From behind: the places before stay what they are.
        for place in reversed(places[1:]):
            del self._found[place]
        if places:
            self._found[places[0]] = names, text
        else:
            self._found.append((names, text))

    @property
    def program_text(self) -> str:
        """The program that these cells make."""
        texts = [text.strip("\n") for _, text in self._found]
        return "\n\n\n".join([*texts, (self._ending or "").strip("\n")]) + "\n"


def opening_line(text: str) -> str:
    """Return the first line of a cell in which something stands."""
    return next((line.rstrip() for line in text.split("\n") if line.strip()), "")


def definitions_below(statements: Iterable[ast.stmt]) -> Iterator[str]:
    """Yield the functions and classes that statements define, also below `if` or `try`."""
    for statement in statements:
        for node in [statement] if isinstance(statement, DEFINES) else ast.walk(statement):
            if isinstance(node, DEFINES):
                yield node.name


def is_plain(statement: ast.stmt) -> bool:
    """Return whether a statement is an import or a constant, which calls nothing."""
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        return not any(isinstance(node, ast.Call) for node in ast.walk(statement))
    return isinstance(statement, (ast.Import, ast.ImportFrom))


class CellChecker:
    """Checks what was run in a notebook, with what a kit holds."""

    def __init__(
        self, folder: Path, file: str, ending: str | None, modules: Sequence[str] = ()
    ) -> None:
        self._folder = folder
        self._file = file
        self._ending = ending
        self._modules: dict[str, str | None] = dict.fromkeys(modules)

    def run_module(self, name: str, text: str, names: dict[str, Any]) -> None:
        """Take in the cell of a module, write its file and import it anew into a notebook's names.

        Raises whatever the module raises.
        """
        self._modules[name] = text
        Path(name).write_text(text, "utf-8")
        renew_module(name.removesuffix(".py"), text, names)

    def complaint_about(self, cells: Cells) -> str:
        """Return as HTML which cells have to be run first, "" for none."""
        missing = [NOT_RUN.format(name) for name, text in self._modules.items() if text is None]
        return "".join(f"<p>{sentence}</p>" for sentence in [BROKEN] * cells.is_broken + missing)

    def write_sources(self, path: Path, cells: Cells) -> None:
        """Write the program, and its modules beside it."""
        path.write_text(cells.program_text, "utf-8")
        for name, text in self._modules.items():
            path.with_name(name).write_text(text or "", "utf-8")

    def cells_of(self, texts: Iterable[str]) -> Cells:
        cells = Cells(self._ending)
        for text in texts:
            cells.add_cell(text)
        return cells

    def check_cells(self, texts: Iterable[str], steps: Sequence[str]) -> str:
        """Return as HTML what the checks of a step say, or all of them, and with --where where."""
        cells = self.cells_of(texts)
        if first := self.complaint_about(cells):
            return first
        path, part = self._folder / "work" / self._file, self._folder / PART
        path.parent.mkdir(exist_ok=True)
        self.write_sources(path, cells)
        part.unlink(missing_ok=True)
        chosen = [
            part for step in steps for part in ([step] if step == WHERE else ["--step", step])
        ]
        run_check = check_here if PLATFORM == "emscripten" else check_beside
        complaint = run_check(self._folder, [str(path), *chosen, "--report", f"html-part={part}"])
        if complaint is not None or not part.is_file():
            return f"<pre>{html.escape(complaint or '')}</pre>"
        return part.read_text("utf-8")

    def write_program(self, texts: Iterable[str]) -> str:
        """Write the program to its files; return as HTML what was done."""
        cells = self.cells_of(texts)
        if first := self.complaint_about(cells):
            return first
        self.write_sources(Path(self._file), cells)
        files = [self._file, *self._modules]
        names = " and ".join(f"<code>{html.escape(name)}</code>" for name in files)
        what = "it" if len(files) == 1 else "these files together"
        return f"<p>Your program is in {names}, next to this notebook. Submit {what}.</p>"


def renew_module(name: str, text: str, names: dict[str, Any]) -> None:
    """Run the text of a module as that module; `names` that were imported from it become the new.

    Raises SyntaxError where it is no Python, and then the module is as it was.
    """
    code = compile(text, f"{name}.py", "exec")
    module = sys.modules.setdefault(name, types.ModuleType(name))
    before = {key: value for key, value in vars(module).items() if not key.startswith("__")}
    for key in before:
        delattr(module, key)
    exec(code, vars(module))  # noqa: S102 (the student's own cell, in the student's own kernel)
    made = vars(module)
    names |= {key: made[key] for key in before if key in made and names.get(key) is before[key]}


def check_beside(folder: Path, arguments: list[str]) -> str | None:
    """Run the checks in a process of their own; return what they complain of."""
    done = subprocess.run(
        [sys.executable, "check.py", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONUTF8": "1", OWN_PACKAGES: os.pathsep.join(library_folders())},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    return done.stderr if done.returncode else None


def library_folders() -> list[str]:
    """Return the folders with the packages that this kernel has."""
    return [folder for folder in sys.path if folder.endswith("-packages")]


def check_here(folder: Path, arguments: list[str]) -> str | None:
    """Run the checks in this interpreter, where there are no processes (JupyterLite)."""
    complaint, argv, path, kernels = io.StringIO(), sys.argv, sys.path[:], builtins.input
    sys.argv = ["check.py", *arguments]
    builtins.input = read_line  # the kernel's asks whoever sits there
    try:
        with redirect_stdout(io.StringIO()), redirect_stderr(complaint):
            runpy.run_path(str(folder / "check.py"), run_name="__main__")
    # As a script it ends by `sys.exit`, which would end the kernel's cell here.
    except SystemExit as end:
        return complaint.getvalue() if end.code else None
    finally:
        sys.argv, sys.path[:], builtins.input = argv, path, kernels
    return None


def read_line(prompt: object = "", /) -> str:
    """Ask for a line as Python's own `input` does where there is no terminal."""
    sys.stdout.write(str(prompt))
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError("EOF when reading a line")
    return line.removesuffix("\n")


def unpack_checks(packed: str) -> Path:
    """Return the folder in which the checks are unpacked; it goes when the kernel ends."""
    folder = Path(tempfile.mkdtemp(prefix="self-check-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with zipfile.ZipFile(io.BytesIO(lzma.decompress(base64.b64decode(packed)))) as archive:
        archive.extractall(folder)
    return folder


def add_magics(
    shell: Any, packed: str, file: str, ending: str | None, modules: Sequence[str] = ()
) -> None:
    folder = unpack_checks(packed)
    path = folder / RECORDER
    if path.is_file() and PLATFORM in ("emscripten", "linux") and "DISPLAY" not in os.environ:
        recorder: dict[str, Any] = {"__name__": "turtles"}
        exec(path.read_text("utf-8"), recorder)  # noqa: S102 (ours)
        recorder["install_recorder"]()
    checker = CellChecker(folder, file, ending, modules)

    def show_html(content: str) -> None:
        shell.display_pub.publish(data={"text/html": content, "text/plain": "(a page)"})

    def check_line(line: str) -> None:
        show_html(checker.check_cells(shell.user_ns["In"], line.split()))

    def hand_in_line(_: str) -> None:
        show_html(checker.write_program(shell.user_ns["In"]))

    def module_cell(line: str, text: str) -> None:
        if line.strip() in modules:
            checker.run_module(line.strip(), text, shell.user_ns)
        else:  # what IPython's own `%%file` does
            shell.run_cell_magic("writefile", line, text)

    shell.register_magic_function(check_line, "line", "check")
    shell.register_magic_function(hand_in_line, "line", "hand_in")
    if modules:
        shell.register_magic_function(module_cell, "cell", "file")
