"""The extension of the guide: built from the page's own blocks, installed, used, taken away."""

import json
import re
import shutil
import subprocess
import sys

import pytest

from tests.helpers import ROOT, run_process
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = IN_TURN

PAGE = (ROOT / "docs" / "guides" / "extend.md").read_text("utf-8")
BLOCKS = dict(
    zip(("project", "named"), re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL), strict=True)
)
(CODE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
PRINTED = '''
def double(number):
    """Return twice a number."""
    print(number * 2)
'''
CHECK = '''
from harness.checks import calls, Domain, unit

DOMAINS = {"double": Domain(cases=lambda: calls(*((one,) for one in range(5))))}


@unit("A")
def test_it_doubles(student):
    """Your function should return twice the number."""
    assert student.double(2) == 4
'''
TOML = """
title = "Double"
files = ["double.py"]

[[unit]]
id = "A"
title = "Double"
points = 10
functions = ["double"]
shares = { behaviour = 100 }
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """Makes an environment of its own, which has the grader's packages; return its Python."""
    folder = tmp_path_factory.mktemp("environment") / "new"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    (packages,) = folder.glob("lib/*/site-packages")
    ours = [one for one in sys.path if one.endswith("site-packages")]
    packages.joinpath("grader.pth").write_text("\n".join([str(ROOT), *ours]), "utf-8")
    return folder / "bin" / "python"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Writes the extension, an assignment that names it and a program, outside of the clone."""
    place = tmp_path_factory.mktemp("extension")
    files = {
        "oneline/pyproject.toml": BLOCKS["project"],
        "oneline/oneline.py": CODE,
        "double/assignment.toml": BLOCKS["named"] + TOML,
        "double/reference.py": PRINTED.replace("print(number * 2)", "return number * 2"),
        "double/test_double.py": CHECK.replace("calls, Domain, ", "").split("DOMAINS")[0]
        + CHECK[CHECK.index("@unit") :],
        "double/domains.py": "from harness.checks import Domain, calls\n\n"
        'DOMAINS = {"double": Domain(cases=lambda: calls(*((one,) for one in range(5))))}\n',
        "double.py": PRINTED,
    }
    for name, text in files.items():
        place.joinpath(name).parent.mkdir(exist_ok=True)
        place.joinpath(name).write_text(text, "utf-8")
    return place


def grade(python, folder, *arguments):
    command = [python, "-m", "harness", "grade", "double.py", "--assignment", "double"]
    return run_process([*command, *arguments], cwd=folder)


def pip(python, *arguments):
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", python, *arguments, "--quiet"], check=True
    )


@FOR_A_RELEASE
def test_it_is_installed_used_and_taken_away(python, folder):
    ended = grade(python, folder)
    assert (ended.returncode, "'oneline' is not installed" in ended.stderr) == (3, True), ended
    shutil.copytree(folder / "oneline", folder / "source")
    pip(python, "install", "--no-index", "--no-build-isolation", "--no-deps", folder / "source")
    options = ("--report", "oneline=line.csv", "--report", "json=data.json")
    ended = grade(python, folder, *options)
    assert ended.returncode == 0, ended.stderr
    assert (folder / "line.csv").read_text("utf-8") == "double.py;0.0\n"
    (check,) = json.loads((folder / "data.json").read_text("utf-8"))["checks"]
    assert check["printed"] == {}
    pip(python, "uninstall", "--yes", "oneline")
    ended = grade(python, folder)
    assert "'oneline' is not installed" in ended.stderr
