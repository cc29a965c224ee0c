"""The page on packages: its whole small example is graded as it says."""

import re
import shutil

import pytest

from harness import assignment
from harness.assignment.packages import limits_for
from harness.grading.flow import grade
from harness.reports.text import render_report
from tests.helpers import ROOT, demand_packages
from tests.samples import FOR_A_RELEASE

PAGE = (ROOT / "docs" / "guides" / "packages.md").read_text("utf-8")
FILES = re.findall(r"^`([\w.]+)`:\n\n```\w+\n(.*?)```", PAGE, re.MULTILINE | re.DOTALL)
WRONG = PAGE.partition("takes the wrong axis:\n\n```python\n")[2].partition("```")[0]
SHOWN = PAGE.partition("```text\n")[2].partition("```")[0]


@pytest.fixture
def rows(tmp_path):
    folder = tmp_path / "rows"
    folder.mkdir()
    for name, text in FILES:
        (folder / name).write_text(text, "utf-8")
    shutil.copy(ROOT / "examples" / "numpy_grid" / "packages.lock", folder)
    return demand_packages(assignment.load(str(folder)))


@FOR_A_RELEASE
def test_the_reference_of_the_page_has_all_points(rows):
    assert grade(rows, rows.folder / "reference.py").score == 100


def test_the_report_of_the_wrong_program_is_the_one_that_is_shown(rows, tmp_path):
    path = tmp_path / "rows.py"
    path.write_text(WRONG, "utf-8")
    result = grade(rows, path)
    assert result.score == 40
    assert SHOWN in render_report(result)


def test_the_limits_of_the_page_are_those_of_the_table():
    limits = limits_for(["numpy", "matplotlib"])
    assert limits == {
        "call": 5,
        "memory": 1 << 30,
        "together": 2 << 30,
        "files": 128,
        "file_size": 8 << 20,
    }
    assert all(f"`{name}`" in PAGE.partition("## Limits")[2] for name in limits)
