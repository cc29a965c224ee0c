"""The command line may be started in any folder: what lies there is graded and never imported."""

import os
import venv
from pathlib import Path

import pytest

from harness.modules import load_module  # FIX
from tests.helpers import REFERENCE, ROOT, run_process

BOOTSTRAP = load_module(ROOT / "tools" / "bootstrap.py")
PACKAGES = Path(pytest.__file__).parent.parent
SHADOWS = (
    *("harness", "runpy", "importlib", "pkgutil", "argparse", "json", "__future__", "os"),
    *("traceback", "pathlib", "pytest", "tomli", "warnings", "sitecustomize"),
)


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """Return the Python of an environment that is made as `make` makes one."""
    folder = tmp_path_factory.mktemp("made") / ".venv"
    venv.create(folder, symlinks=os.name != "nt")
    BOOTSTRAP.write_path_file(folder)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


@pytest.fixture
def folder(tmp_path):
    """Return a folder with a program, and beside it modules that say their names."""
    tmp_path.joinpath("tic_tac_toe.py").write_bytes(REFERENCE.read_bytes())
    for name in SHADOWS:
        tmp_path.joinpath(f"{name}.py").write_text(f"print('shadow of {name}')\n", "utf-8")
    return tmp_path


def started(python, folder, *arguments, **variables):
    """Runs the command line in a folder; return what it said, and its exit code."""
    done = run_process(
        [python, "-m", "harness", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "COLUMNS": "80", **variables},
    )
    return done.stdout + done.stderr, done.returncode


WAYS = {
    "the checkout named": {"PYTHONPATH": os.pathsep.join([str(ROOT), str(PACKAGES)])},
    "the checkout not named": {"PYTHONPATH": str(PACKAGES)},
}


@pytest.mark.parametrize("variables", WAYS.values(), ids=WAYS)
def test_what_lies_where_it_is_started_is_graded_and_not_imported(python, folder, variables):
    command = ("grade", "tic_tac_toe.py", "--assignment", "dict_board", "--unit", "B")
    output, code = started(python, folder, *command, **variables)
    assert "shadow" not in output
    assert (" 5 / 5 " in output, code) == (True, 0)


def test_a_python_without_the_packages_says_which_has_them(python, folder):
    output, code = started(python, folder, "grade", "tic_tac_toe.py", PYTHONPATH=str(ROOT))
    assert output.splitlines() == [
        "This Python has none of the grader's packages.",
        "Run `make grade` once, then type .venv/bin/python for python.",
    ]
    assert code == 3


def test_an_environment_that_others_use_is_left_alone(tmp_path, monkeypatch):
    stamp = tmp_path / "theirs" / "ready-to-grade"
    stamp.parent.mkdir()
    stamp.touch()
    link = tmp_path / ".venv"
    link.symlink_to(stamp.parent)
    monkeypatch.setattr(BOOTSTRAP, "VENV", link)
    monkeypatch.setattr(BOOTSTRAP, "STAMPS", {"run": link / stamp.name})
    with pytest.raises(BOOTSTRAP.SetUpError) as refusal:
        BOOTSTRAP.install_run()
    assert str(refusal.value) == (
        f"{link} is a link: others may use what it leads to. Remove the link; the next make "
        "sets up a .venv of its own here."
    )
    assert stamp.exists()
