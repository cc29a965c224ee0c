"""The table [style]: what an assignment says of a rule becomes a check."""

import io
import zipfile

import pytest

from extensions.style.inspection import Style
from harness import assignment
from harness.grading.flow import grade
from harness.packaging.commands import all_builders, build_content
from tests.helpers import write
from tests.samples import FOR_A_RELEASE

TOML = """
title = "Greeting"
files = ["greeting.py"]

[[unit]]
id = "style"
title = "Style"
points = 10
functions = ["greet"]
shares = { docstring = 60, names = 40 }

[style]
docstring.title = "Each function is described."
names = {}
"""
PROGRAM = """
def greet(firstName):
    return "Hello, " + firstName
"""


def test_a_rule_that_goes_wrong_is_named_with_its_check(tmp_path, monkeypatch):
    monkeypatch.setattr(Style, "passes", None)
    folder = tmp_path / "greeting"
    folder.mkdir()
    write(folder, TOML, "assignment.toml")
    result = grade(assignment.load(str(folder)), write(tmp_path, PROGRAM, "greeting.py"))
    assert result.troubles[0] == (
        "greeting/test_style.py::test_docstrings: TypeError: 'NoneType' object is not callable"
    )


ZIPS = {kind for kind, one in all_builders().items() if one.suffix == "zip" and not one.is_folder}


@FOR_A_RELEASE
@pytest.mark.parametrize("kind", sorted(ZIPS))
@pytest.mark.parametrize(("slug", "asks"), [("xtreme", True), ("numpad", False)])
def test_a_zip_carries_the_checks_of_style(kind, slug, asks):
    chosen = assignment.load(slug)
    assert bool(chosen.rules) == asks
    names = zipfile.ZipFile(io.BytesIO(build_content(kind, chosen))).namelist()
    held = any(name.endswith("extensions/style/test_style.py") for name in names)
    assert held == (asks or kind == "gradescope")
