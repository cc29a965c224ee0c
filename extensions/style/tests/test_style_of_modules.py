"""The style of a submission of several files: each file is looked at, and lines name theirs."""

import pytest

from harness.assignment import load
from harness.grading.flow import grade_recognised
from harness.submission.folder import recognise_submission

TOML = """
title = "Two"
files = ["main.py"]
modules = ["tools.py"]

[[unit]]
id = "double"
title = "Double"
points = 1
functions = ["double"]
file = "tools.py"
shares = { behaviour = 100 }

[[unit]]
id = "style"
title = "Style"
points = 2
shares = { docstring = 50, unused = 50 }

[style]
docstring = {}
unused = {}
"""
CHECKS = """
from harness.checks import unit


@unit("double")
def test_double(student):
    \"\"\"Your function should double a number.\"\"\"
    assert student.double(2) == 4
"""
MAIN = '''"""Doubles."""

from tools import double


print(double(2))
'''
TOOLS = '''"""Tools."""


def double(number):
    """Return twice a number."""
    return 2 * number
'''


@pytest.fixture
def style_of(tmp_path):
    """Return the verdicts on the style of two files, by the rule."""

    def look(main, tools):
        own, submitted = tmp_path / "own", tmp_path / "submitted"
        own.mkdir()
        submitted.mkdir()
        (own / "assignment.toml").write_text(TOML, "utf-8")
        (own / "test_own.py").write_text(CHECKS, "utf-8")
        (submitted / "main.py").write_text(main, "utf-8")
        (submitted / "tools.py").write_text(tools, "utf-8")
        assert load(str(own)).modules == ("tools.py",)
        found = grade_recognised(recognise_submission(submitted, str(own))).of("style")
        return {one.group: one for one in found}

    return look


def test_the_module_is_looked_at_too(style_of):
    undocumented = TOOLS.replace('    """Return twice a number."""\n', "")

    verdict = style_of(MAIN, undocumented)["docstring"]

    assert verdict.failed
    assert [finding.place for finding in verdict.evidence.findings] == ["tools.py, line 4"]
    assert [finding.code for finding in verdict.evidence.findings] == ["def double(number):"]


def test_what_another_file_imports_is_used(style_of):
    assert all(one.passed for one in style_of(MAIN, TOOLS).values())
