"""Programs that keep or break the rules of style, each judged by the checks themselves.

`style/<rule>_<variation>.py` of an assignment breaks that rule alone, `right_<variation>.py` none.
A file holds what is different from the reference, as other programs do whose base is named;
helpers that nothing needs any more are left out.  A file of comments alone is another header.
"""

import ast

import pytest

from extensions.authoring.made_programs import merge_programs
from extensions.style.inside import spacing, tree
from extensions.style.inspection import Style, rule_sentences
from extensions.style.rules import rules
from extensions.style.test_style import test_rule as check_of_a_rule
from harness.assignment import load
from harness.errors import StudentFailure
from harness.execution.reference import Reference
from harness.grading.flow import grade_recognised
from harness.home import ASSIGNMENTS
from harness.model import Submission
from harness.submission.folder import recognise_submission
from harness.submission.reading import is_notebook, read_submission


def programs():
    return sorted(ASSIGNMENTS.glob("*/style/*.*"))


def slug_of(path):
    return path.parent.parent.name


def rule_of(path):
    """Return the rule that a program breaks, None for a right one."""
    rules = [rule for rule in rule_sentences() if path.name.startswith(f"{rule}_")]
    assert rules or path.name.startswith("right_")
    return max(rules, key=len, default=None)


def merged(path):
    """Return the text of a whole program: the reference with what a file has instead."""
    chosen = load(slug_of(path))
    reference = Reference(chosen).path.read_text("utf-8")
    text = path.read_text("utf-8")
    own = ast.parse(text)
    if not own.body or is_header(own):
        first = next(
            node for node in ast.parse(reference).body if not is_header(ast.Module([node], []))
        )
        return text + reference.split("\n", first.lineno - 1)[-1]
    return without_idle(merge_programs(reference, f"\n{text}"), chosen)


def is_header(tree):
    return all(
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in tree.body
    )


def without_idle(text, chosen):
    """Return a program without the reference's helpers that nothing mentions any more."""
    helpers = {function.name for function in functions(Reference(chosen).path.read_text("utf-8"))}
    while True:
        used = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        there = {function.name for function in functions(text)}
        idle = (helpers & there).difference(used, chosen.functions, {"main"})
        shorter = merge_programs(text, "", idle)
        if shorter == text:
            return text
        text = shorter


def functions(text):
    return [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef)]


def style_of(path):
    """Return the style of a program as the checks see it."""
    chosen = load(slug_of(path))
    submission = (
        read_submission(path) if is_notebook(path) else Submission(path=path, source=merged(path))
    )
    style = Style(chosen, submission)
    request = style.reader_request()
    style.take_in(tree.answer(request))
    style.take_in(spacing.answer(request))
    return style


def broken(path):
    style = style_of(path)
    found = set()
    for rule in rules(load(slug_of(path))):
        try:
            check_of_a_rule(style, rule)
        except (AssertionError, StudentFailure):
            found.add(rule.name)
    return found


BY_RULE = {
    rule: [path for path in programs() if rule_of(path) == rule]
    for rule in sorted({rule_of(path) for path in programs()}, key=str)
}


@pytest.mark.parametrize("rule", BY_RULE)
def test_a_program_breaks_the_rule_in_its_name_alone(rule):
    found = {f"{slug_of(path)}/{path.name}": broken(path) for path in BY_RULE[rule]}
    assert found == dict.fromkeys(found, {rule} - {None})


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
def style_of_modules(tmp_path):
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


def test_the_module_is_looked_at_too(style_of_modules):
    undocumented = TOOLS.replace('    """Return twice a number."""\n', "")
    verdict = style_of_modules(MAIN, undocumented)["docstring"]
    assert verdict.failed
    assert [finding.place for finding in verdict.evidence.findings] == ["tools.py, line 4"]
    assert [finding.code for finding in verdict.evidence.findings] == ["def double(number):"]


def test_what_another_file_imports_is_used(style_of_modules):
    assert all(one.passed for one in style_of_modules(MAIN, TOOLS).values())
