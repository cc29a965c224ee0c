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
from harness.home import ASSIGNMENTS
from harness.model import Submission
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
    """Return the rules that a program breaks."""
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
