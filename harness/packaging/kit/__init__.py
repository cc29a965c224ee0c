"""The kit for students: template, README, and a check that needs nothing but Python.

It holds the public checks of one assignment and what was recorded for them; no reference, no
hidden check, no function that answers as one of the reference's does.  The template is there twice:
what it gives is never blamed, whatever becomes of the student's own.
"""

from __future__ import annotations

import ast
import io
import json
import lzma
import os
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from harness.assignment import data_files
from harness.errors import BuildError
from harness.extensions import kit_parts
from harness.grading.options import HIDDEN
from harness.grading.options import check_files as checks
from harness.model import Assignment
from harness.packaging import site_packages
from harness.packaging.zipping import (
    content_of,
    files_beside,
    files_in,
    fill_words,
    folder_in_zip,
    inside_folder,
)
from harness.reports.outline import unchecked_sentence
from harness.reports.writing import zip_archive
from harness.sandbox import boot

HERE = Path(__file__).parent
HARNESS = HERE.parent.parent
SYSTEMS = ("linux", "darwin", "win32")
START = "harness.commands.check"
# What the self-check imports only when it needs it, and what it sends to where a program runs.
LAZY_MODULES = (
    *("harness.grading.plugin", "harness.grading.collection", "harness.execution.terminal"),
    *("harness.commands.watch", "harness.reports.data", "harness.reports.html"),
    *("harness.sandbox.forking", "harness.sandbox.spawning", "harness.inside.forkserver"),
    *("harness.inside.serverfork", "harness.inside.spawned_worker"),
    # where something failed
    *("harness.grading.carry_forward", "harness.grading.explanations", "harness.execution.stubs"),
    *("harness.feedback.evidence", "harness.checks.domains", "harness.transcripts.differences"),
)
OF_A_CHECK = ("self_check.html", "self_check.css", "screens.html")
DRAWS = "harness.checks.properties"
DATA_FILES = (  # what modules read
    *("feedback/causes.toml", "submission/file_kinds.toml"),
    *(f"reports/html/templates/{name}" for name in OF_A_CHECK),
)
PACKAGED = ("harness.assignment.packages", "harness.inside.turtles", "harness.execution.pictures")
DATA = (
    "packages.lock",
    "assignment.toml",
    "reference.toml",
    "examples/*",
    "recorded/*",
    "transcripts/**/*",
)
LOADED = ("boards.py", "courses.py")
DRAWING = ("hypothesis", "_hypothesis", "sortedcontainers")  # packages for checks that draw
RESULTS = "results.json"
MOST_SECONDS = 300
MOST_CHARS = 2000
FAILS = "{name}: the reference fails {title!r} in the kit, which has only what is public."
BROKEN = "The kit of {slug} cannot check the reference: {reason}"


def build_zip(chosen: Assignment) -> bytes:
    """Return the kit for an assignment, as a zip.

    Raises:
        BuildError: A public check imports the solution or holds a copy of it, a file of the
            assignment is missing, or a package could not be downloaded.
    """
    own = f"checker/{folder_in_zip(chosen)}"
    return zip_archive(
        {
            **data_files(chosen),
            **starter_files(chosen),
            "README.md": fill_template("README.md", chosen),
            "check.py": fill_template("check.py", chosen),
            "pytest.ini": fill_template("pytest.ini", chosen),
            ".vscode/tasks.json": fill_template("tasks.json", chosen),
            **inside_folder("checker", harness_files(chosen)),
            **inside_folder(own, public_contents(chosen)),
            **inside_folder(own, data_files(chosen)),
            **inside_folder("checker", files_beside(chosen, "template", "supplied")),
            **inside_folder("checker/site-packages", packages_needed(chosen)),
        }
    )


def packed_checks(packed_kit: bytes) -> bytes:
    """Return `checker/` and `check.py` of a kit as an LZMA-packed zip, two thirds as large."""
    with zipfile.ZipFile(io.BytesIO(packed_kit)) as archive:
        names = [name for name in archive.namelist() if name.startswith("checker/")]
        files = {name: archive.read(name) for name in (*names, "check.py")}
    return lzma.compress(zip_archive(files, compression=zipfile.ZIP_STORED), preset=9)


def starter_files(chosen: Assignment) -> dict[str, bytes]:
    """Return the starter files by name; their README, or the `task` instead, is called TASK.md."""
    task, template = chosen.places.get("task"), chosen.places.get("template")
    files: dict[str, bytes] = {}
    if template:
        is_folder = template.is_dir()
        files = files_in(template) if is_folder else {chosen.files[0]: content_of(template)}
    named = {"TASK.md" if name == "README.md" else name: text for name, text in files.items()}
    return named | ({"TASK.md": content_of(task)} if task else {})


def fill_template(name: str, chosen: Assignment) -> bytes:
    """Return a template of the kit with the assignment's words for places such as `@TITLE@`."""
    words = {
        "@TITLE@": chosen.title,
        "@SLUG@": chosen.slug,
        "@FILE@": chosen.files[0],
        "@STEP@": chosen.step.lower(),
        "@STEP_ID@": chosen.units[0].id,
        "@MORE@": unchecked_sentence(chosen, [unit.id for unit in chosen.units]),
    }
    return fill_words(HERE / name, words)


def harness_files(chosen: Assignment) -> dict[str, bytes]:
    """Return the harness's own files that a self-check needs, by their paths."""
    checked = [chosen.folder / name for name in public_files(chosen) if name.endswith(".py")]
    names = [name for path in checked for name in boot.imports_at_top(path.read_text("utf-8"))]
    if draws_values(chosen):
        names.append(DRAWS)
    if chosen.packages:
        names += PACKAGED
    parts = kit_parts(chosen)
    names += [name for part in parts for name in part.modules]
    data = [*DATA_FILES, *(["assignment/known_packages.toml"] if chosen.packages else [])]
    paths = [f"harness/{name}" for name in data] + [name for part in parts for name in part.files]
    modules = module_files(START, *LAZY_MODULES, *names).items()
    return {
        **{path: text for path, text in modules if not path.startswith("assignments/")},
        **{path: HARNESS.parent.joinpath(path).read_bytes() for path in paths},
    }


def module_files(*names: str) -> dict[str, bytes]:
    """Return modules of the harness with all that they import, by their paths."""
    paths = [boot.module_path(name) for name in boot.with_imports(*names)]
    return {path.relative_to(HARNESS.parent).as_posix(): path.read_bytes() for path in paths}


def public_files(chosen: Assignment) -> list[str]:
    """Return the files that students may have, as sorted paths from the assignment's folder.

    Of its modules these are the public checks of its own and what they import.  Raises BuildError
    where a public check imports the solution or holds a copy of it.
    """
    folder = chosen.folder
    data = [path for pattern in DATA for path in folder.glob(pattern) if path.is_file()]
    first = [*checks(chosen, public=True), *(folder / name for name in LOADED)]
    modules = modules_needed(chosen, first)
    return sorted(path.relative_to(folder).as_posix() for path in {*data, *modules})


def public_contents(chosen: Assignment) -> dict[str, bytes]:
    """Return the files of an assignment that students may have, with what extensions record."""
    names = public_files(chosen)
    contents = {name: (chosen.folder / name).read_bytes() for name in names}
    for part in kit_parts(chosen):
        contents.update(part.record(names))
    return contents


def packages_needed(chosen: Assignment) -> dict[str, bytes]:
    """Return the files of the packages that the checks need, by path in `site-packages`.

    Those that draw values are there only where a public check draws.
    """
    left_out = () if draws_values(chosen) else DRAWING
    files = site_packages.site_files(SYSTEMS, with_html=True)
    return {name: content for name, content in files.items() if not name.startswith(left_out)}


def draws_values(chosen: Assignment) -> bool:
    """Return whether a public check, or a module that it imports, names hypothesis."""
    modules = modules_needed(chosen, checks(chosen, public=True))
    return any("hypothesis" in path.read_text("utf-8") for path in modules)


IMPORTS_SOLUTION = (
    "{user} imports {name}, which would carry the solution into the kit. Write down what is right, "
    "ask the fixture `recorded`, or move the check to {hidden}/."
)
HOLDS_SOLUTION = (
    "{user}: {function} is the reference's own function, and the kit would hold it. Write down "
    "what is right, ask the fixture `recorded`, or move it and its checks to {hidden}/."
)


def modules_needed(chosen: Assignment, first: Iterable[Path]) -> set[Path]:
    """Return the modules with all that they import.  Raises BuildError for the solution."""
    modules: set[Path] = set()
    todo = [path for path in first if path.is_file() and path.is_relative_to(chosen.folder)]
    while todo:
        path = todo.pop()
        if path not in modules:
            modules.add(path)
            imported = [module for module in imported_modules(path, chosen) if module.is_file()]
            demand_no_solution(path, imported, chosen)
            todo += imported
    return modules


def imported_modules(path: Path, chosen: Assignment) -> Iterator[Path]:
    """Yield the paths, there or not, of what a module imports from its assignment's folder."""
    package = f"assignments.{chosen.slug}".split(".")
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            parts = node.module.split(".") if node.module else []
            if node.level:
                place = path.parents[node.level - 1]
            elif parts[: len(package)] == package:
                place, parts = chosen.folder, parts[len(package) :]
            else:
                continue
            names = [alias.name for alias in node.names]
            for count in range(1, len(parts) + 1):
                yield place.joinpath(*parts[:count], "__init__.py")
            if parts:
                yield place.joinpath(*parts).with_suffix(".py")
            yield from (place.joinpath(*parts, f"{name}.py") for name in names)


def demand_no_solution(path: Path, imported: Iterable[Path], chosen: Assignment) -> None:
    """Raise BuildError where a module imports the reference or what is hidden, or holds a copy."""
    user = path.relative_to(chosen.folder).as_posix()
    solution = list(chosen.reference_files.values())
    for module in imported:
        if module in solution or HIDDEN in module.relative_to(chosen.folder).parts:
            name = module.relative_to(chosen.folder).as_posix()
            raise BuildError(IMPORTS_SOLUTION.format(user=user, name=name, hidden=HIDDEN))
    for reference in filter(Path.is_file, solution):
        solved = function_bodies(reference) - given_functions(chosen)
        for function, _ in sorted(function_bodies(path) & solved):
            raise BuildError(HOLDS_SOLUTION.format(user=user, function=function, hidden=HIDDEN))


def given_functions(chosen: Assignment) -> set[tuple[str, str]]:
    """Return `function_bodies` of what is supplied and of the starter files that are there."""
    given = chosen.places.get("supplied"), *chosen.template_files.values()
    return {body for path in given if path and path.is_file() for body in function_bodies(path)}


def function_bodies(path: Path) -> set[tuple[str, str]]:
    """Return the functions of a module: the name of each, with its statements as Python reads them.

    Docstrings and comments do not count.
    """
    return {
        (node.name, "".join(map(ast.dump, node.body[1:] if ast.get_docstring(node) else node.body)))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def demand_working_kit(chosen: Assignment, kit: bytes) -> None:
    """Raise BuildError unless a kit checks the reference, and that passes.

    Where there is no reference, nothing is tried.
    """
    if not chosen.reference_files:
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with zipfile.ZipFile(io.BytesIO(kit)) as archive:
            archive.extractall(folder)
        for file, path in chosen.reference_files.items():
            (folder / file).write_bytes(content_of(path))
        report = check_in_folder(folder, chosen)
    added = [unit.id for unit in chosen.units if unit.kind]  # by extensions: no checks of its own
    for check in report["checks"]:
        if check["outcome"] != "passed" and check["unit"] not in added:
            raise BuildError(FAILS.format(name=check["check"], title=check["title"]))


def check_in_folder(folder: Path, chosen: Assignment) -> dict[str, list[dict[str, str]]]:
    """Return the JSON report of the kit in a folder on the reference there.  Raises BuildError."""
    # Not that of a virtual environment, whose packages would stand in for what the kit lacks.
    python = getattr(sys, "_base_executable", sys.executable)
    # Without what is installed here (-S), whatever variables say where it is (-E).
    command = [python, "-S", "-E", "check.py", chosen.files[0], "--report", f"json={RESULTS}"]
    try:
        process = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
            timeout=MOST_SECONDS,
        )
        if process.returncode:
            reason = process.stderr.removeprefix("Checking ...\n")[-MOST_CHARS:]
            raise BuildError(BROKEN.format(slug=chosen.slug, reason=reason.strip()))
        report: dict[str, list[dict[str, str]]] = json.loads((folder / RESULTS).read_text("utf-8"))
    except (OSError, ValueError, subprocess.TimeoutExpired) as error:
        raise BuildError(BROKEN.format(slug=chosen.slug, reason=error)) from error
    return report
