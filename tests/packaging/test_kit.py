"""The kit for students: what is in it, what is not, and that it says what the grader says."""

import ast
import io
import os
import subprocess
import sys
import zipfile
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from harness import assignment
from harness.execution.reference import Reference
from harness.home import ASSIGNMENTS
from harness.model import Unit
from harness.packaging import kit
from harness.sandbox.boot import is_module
from rehearsal.pythons import VERSIONS, installed
from tests.helpers import NO_POSIX, ROOT, run_process, write
from tests.samples import FOR_A_RELEASE, called, sample, some_slugs
from tests.submission.forms import SOME_FORMS, file_in
from tools.compare_kit import compare_program, unpack
from tools.programs import programs

SLUGS = assignment.slugs()
EVERY = 3000  # programs whose verdicts are compared here
SAYING = 24  # characters that a line has at least which says something of its own
NOT_IN_PYTHON_2 = (ast.AnnAssign, ast.JoinedStr, ast.Nonlocal, ast.Starred, ast.AsyncFunctionDef)
# Modules that a function imports which runs with the reference, or for packages and draws alone.
FOR_STAFF_ALONE = {
    "extensions.browser.page.building",
    "extensions.browser.page.packages",
    "extensions.fault_location.with_reference",
    "harness.assignment.packages",
    "harness.checks.properties",
    "harness.execution.pictures",
    "harness.feedback.misnamed",
}
FOR_WINDOWS = set('<>:"\\|?*')


@pytest.fixture(scope="module", params=some_slugs("kit", every=2))
def slug(request):
    return request.param


@pytest.fixture(scope="module")
def built(slug):
    """Return the kit as it is built."""
    return kit.build_zip(assignment.load(slug))


@pytest.fixture(scope="module")
def texts(built):
    """Return every file of the kit as text, those in archives inside it too."""
    return dict(opened(built))


@pytest.fixture(scope="module")
def folder(slug, built, tmp_path_factory):
    place = tmp_path_factory.mktemp(slug)
    with zipfile.ZipFile(io.BytesIO(built)) as archive:
        archive.extractall(place)
    return place


@pytest.fixture(scope="module")
def one(tmp_path_factory):
    return unpack("dict_board", tmp_path_factory.mktemp("kit"))


def opened(content, before=""):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            inner = archive.read(name)
            if zipfile.is_zipfile(io.BytesIO(inner)):
                yield from opened(inner, f"{before}{name}!")
            else:
                yield before + name, inner.decode("utf-8", "replace")


BARE = (getattr(sys, "_base_executable", sys.executable), "-S", "-E")


def run(folder, *arguments, bare=BARE, **variables):
    """Runs the check of a kit with a Python that has nothing installed."""
    return run_process(
        [*bare, "check.py", *map(str, arguments)], cwd=folder, env={**os.environ, **variables}
    )


# What is in it


def test_there_is_the_template_and_what_to_do(slug, texts):
    template = ROOT / "student_template" / slug
    for path in template.iterdir():
        name = "TASK.md" if path.name == "README.md" else path.name
        assert texts[name] == path.read_text("utf-8")


def imported_in_functions(source):
    """Yield the modules, or names in them, that functions of a module import."""
    functions = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef))
    for node in (inner for function in functions for inner in ast.walk(function)):
        if isinstance(node, ast.ImportFrom):
            yield from [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_what_functions_import_is_there_but_for_what_no_student_runs(slug):
    files = kit.harness_files(assignment.load(slug))
    sources = {path: text.decode() for path, text in files.items() if path.endswith(".py")}
    wanted = {name for source in sources.values() for name in imported_in_functions(source)}
    names = {path[:-3].replace("/", ".").removesuffix(".__init__") for path in sources}
    assert {name for name in wanted if is_module(name)} - names <= FOR_STAFF_ALONE


@FOR_A_RELEASE
def test_its_files_can_be_unpacked_on_windows(texts):
    names = list(texts)
    assert [name for name in names if FOR_WINDOWS & set(name) or len(name) > 120] == []
    assert len({name.lower() for name in names}) == len(names)


# What is not in it


def saying(path):
    """Yield the lines of a Python file's functions that say something of their own."""
    source = path.read_text("utf-8")
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            start = 1 if ast.get_docstring(node) else 0
            for statement in node.body[start:]:
                for line in lines[statement.lineno - 1 : statement.end_lineno]:
                    if len(line.strip()) > SAYING and not line.strip().startswith("#"):
                        yield line.strip()


@cache
def lines_of_the_grader():
    """Return the lines of the grader's own files, which a hidden check may have, too."""
    paths = (ROOT / "harness").rglob("*.py")
    return {line.strip() for path in paths for line in path.read_text("utf-8").splitlines()}


def given(slug):
    """Return the text of what a student gets anyway."""
    starter = ASSIGNMENTS / slug / "starter.py"
    paths = [*(ROOT / "student_template" / slug).iterdir(), starter]
    return "".join(path.read_text("utf-8") for path in paths if path.is_file())


def test_no_line_of_a_reference_is_in_it(texts):
    for other in SLUGS:
        solved = {line for path in ROOT.glob(f"reference/{other}/*.py") for line in saying(path)}
        own = [line for line in solved if line not in given(other)]
        assert len(own) > 10
        assert {(name, line) for name in texts for line in own if line in texts[name]} == set()


def test_no_line_of_a_hidden_check_is_in_it(slug, texts):
    hidden = list((ASSIGNMENTS / slug / "hidden").glob("*.py"))
    lines = {line for path in hidden for line in saying(path)} - lines_of_the_grader()
    assert len(lines) >= 10
    assert {(name, line) for name in texts for line in lines if line in texts[name]} == set()


def test_no_file_of_the_grader_alone_is_in_it(slug, texts):
    names = "reference/ hidden/ misconceptions/ packaging/ diagnosis/ tests/ commands.py"
    names += f" {slug}/domains.py"
    own = [name for name in texts if "/site-packages/" not in name]
    assert [name for name in own if any(f"/{one}" in f"/{name}" for one in names.split())] == []


def test_the_packages_for_checks_that_draw_travel_with_such_checks(tmp_path):
    write(tmp_path, "from hypothesis import given\n", "test_any.py")
    drawing = replace(assignment.load("dict_board"), folder=tmp_path)
    assert "hypothesis/core.py" in kit.packages_needed(drawing)


def test_a_module_travels_when_a_public_check_imports_it(tmp_path):
    package = "assignments." + tmp_path.name
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    write(hidden, f"from {package}.oracle import x\n", "test_hidden.py")
    write(tmp_path, f"from {package}.used import x\nfrom {package} import also\n", "test_a.py")
    write(tmp_path, f"from {package}.deep import x\n", "used.py")
    for name in ("assignment.toml", "also.py", "deep.py", "oracle.py", "boards.py"):
        write(tmp_path, "", name)
    chosen = replace(assignment.load("dict_board"), slug=tmp_path.name, folder=tmp_path)
    assert kit.public_files(chosen) == [
        *("also.py", "assignment.toml", "boards.py", "deep.py", "test_a.py", "used.py")
    ]


# How it runs


@FOR_A_RELEASE
@pytest.mark.parametrize("version", VERSIONS)
def test_every_python_checks_with_nothing_installed(one, version):
    path = Reference(assignment.load("dict_board")).path
    there = installed().get(version) or pytest.skip("it is not installed")
    python = there.command("-S", "-E", seeing=[str(ROOT), str(one)])
    done = run(one, path, bare=python)
    assert (done.returncode, done.stderr) == (0, "Checking ...\n")
    assert done.stdout.count("done\n") == 11
    assert done.stdout.endswith("\nChecked by the grader only: 11 more checks, of 7 steps.\n")


@FOR_A_RELEASE
def test_a_page_is_written_with_nothing_installed(one, tmp_path):
    page = tmp_path / "page.html"
    done = run(one, Reference(assignment.load("dict_board")).path, "--report", f"html={page}")
    assert (done.returncode, done.stderr) == (0, "Checking ...\n")
    assert "Every check here passes." in page.read_text("utf-8")


@FOR_A_RELEASE
def test_the_reference_of_every_assignment_is_done(slug, folder):
    chosen = assignment.load(slug)
    done = run(folder, Reference(chosen).path)
    assert done.stdout.count("done\n") == sum(unit.graded for unit in chosen.units)
    assert "Every check here passes.\n" in done.stdout


@FOR_A_RELEASE
def test_without_a_name_the_file_beside_it_is_checked(one, tmp_path):
    away = run_process([sys.executable, one / "check.py"], cwd=tmp_path, check=True)
    assert "This is still the starter file" in away.stdout


def test_an_old_python_understands_enough_to_be_refused(texts):
    tree = ast.parse(texts["check.py"], feature_version=(3, 4))
    nodes = list(ast.walk(tree))
    hints = [vars(node).get(name) for node in nodes for name in ("annotation", "returns")]
    assert [hint for hint in hints if hint] == []
    assert [node for node in nodes if isinstance(node, NOT_IN_PYTHON_2)] == []
    assert texts["check.py"].isascii()
    assert texts["check.py"].index("sys.version_info < (3, 10)") < texts["check.py"].index(
        "harness"
    )


@FOR_A_RELEASE
def test_a_file_of_the_student_s_is_not_taken_for_one_of_python_s(one):
    path = write(one, "raise SystemExit('not this one')\n", "random.py")
    try:
        done = run(one)
    finally:
        path.unlink()
    assert done.returncode == 0
    assert "This is still the starter file" in done.stdout


@FOR_A_RELEASE
def test_it_runs_where_there_is_no_fork_and_no_terminal(slug, folder):
    path = Reference(assignment.load(slug)).path
    code = f"{NO_POSIX}import runpy; sys.argv[1:] = [{str(path)!r}]; runpy.run_path('check.py')"
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, capture_output=True, check=True)
    assert b"Every check here passes." in done.stdout


# That it says what the grader says


def sampled_paths(slug, every):
    wrong = [program for program in programs(slug) if program.wrong]
    return [program.path for program in sample(wrong, every, name=called)]


@FOR_A_RELEASE
def test_its_verdicts_are_the_grader_s(slug, folder):
    paths = sampled_paths(slug, EVERY)
    assert list(compare_program(slug, paths, folder / "checker")) == []


@FOR_A_RELEASE
@pytest.mark.parametrize("form", sample(SOME_FORMS, len(SOME_FORMS)))
def test_a_program_in_another_form_is_judged_as_by_the_grader(tmp_path, slug, folder, form):
    source = Reference(assignment.load(slug)).path.read_text("utf-8")
    path = file_in(tmp_path, form, source, Path(assignment.load(slug).files[0]).stem)
    assert list(compare_program(slug, [path], folder / "checker")) == []


def test_how_many_more_checks_there_are_stands_in_its_readme():
    plain = assignment.load("dict_board")
    unit = Unit(id="X", title="X", points=Fraction(1), shares={})
    text = kit.fill_template("README.md", replace(plain, units=(unit,), hidden={"X": 3})).decode()
    assert "Checked by the grader only: 3 more checks, of Step X." in text
