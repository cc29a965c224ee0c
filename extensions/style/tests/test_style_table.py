"""The table [style]: read or refused, and what it says of a rule becomes a check."""

import io
import zipfile

import pytest

from extensions.style.inspection import Style, rule_sentences
from harness import assignment
from harness.errors import AssignmentError
from harness.grading.flow import grade
from harness.packaging.commands import all_builders, build_content
from tests.helpers import write
from tests.samples import FOR_A_RELEASE, each_row

STYLED = """
title = "Countdown"
files = ["countdown.py"]
unit = [{ id = "style", title = "Style", points = 5, shares = { length = 100 } }]
style = { length = { limit = 20 } }
"""
RULES = sorted(rule_sentences())
RULE_KEYS = "['also', 'exempt', 'exempt_while', 'id', 'kind', 'limit', 'title']"

# what is replaced in STYLED, by what, and the mistake
MISTAKES_OF_STYLE = {
    "rule": ("style = { length", "style = { lenght", f"unknown rule 'lenght'; known: {RULES}"),
    "no unit": ('id = "style"', 'id = "A"', "its checks belong to a unit 'style'; add one"),
    "rule no table": ("{ limit = 20 }", "20", "length must be a dict, not 20"),
    "key": ("{ limit = 20 }", "{ most = 20 }", f"length: unknown key 'most'; known: {RULE_KEYS}"),
    "no limit": ("{ limit = 20 }", "{}", "length: 'limit' is missing"),
    "limit in words": (
        "{ limit = 20 }",
        "{ limit = 'few' }",
        "length: limit must be a whole number above 0, not 'few'",
    ),
    "limit of what is not counted": (
        "{ length = {",
        "{ names = {",
        "names: this rule counts nothing; leave its limit out",
    ),
    "unknown kind": (
        "limit = 20",
        "limit = 20, kind = 'hint'",
        "length: kind must be one of style, note, not 'hint'",
    ),
    "unknown rule beside it": (
        "limit = 20",
        "limit = 20, also = ['arithmetics']",
        f"length: also: unknown rule 'arithmetics'; known: {RULES}",
    ),
    "title no text": ("limit = 20", "limit = 20, title = 5", "length: title must be a str, not 5"),
    "exempt no list": (
        "limit = 20",
        "limit = 20, exempt = 'main'",
        "length: exempt must be a list, not 'main'",
    ),
    "exempt_while no table": (
        "limit = 20",
        "limit = 20, exempt_while = ['main']",
        "length: exempt_while must be a dict, not ['main']",
    ),
}


@each_row(("old", "new", "text"), MISTAKES_OF_STYLE.values(), ids=MISTAKES_OF_STYLE)
def test_a_mistake_in_the_table_of_style_is_named_with_its_place(read, old, new, text):
    assert STYLED.count(old) == 1
    with pytest.raises(AssignmentError) as mistake:
        read(STYLED.replace(old, new))
    assert str(mistake.value) == f"assignment.toml of countdown: style: {text}"


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
