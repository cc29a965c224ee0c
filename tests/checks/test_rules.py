"""The table [style]: what an assignment says of a rule becomes a check."""

import io
import zipfile

import pytest

from harness import assignment
from harness.checks.rules import Rule, rules
from harness.checks.style import VERBS, Style, rule_sentences
from harness.grading.flow import grade
from harness.inside.rules import tree as names
from harness.inside.rules.source import StyleSource
from harness.packaging.commands import all_builders, build_content
from tests.helpers import an_assignment, write
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
names.id = "test_spelling"
verbs.kind = "note"
"""
PROGRAM = """
def greet(firstName):
    return "Hello, " + firstName
"""


def rule(name, **table):
    """Return a rule that an assignment asks for in this way."""
    (found,) = rules(an_assignment(style={name: table}))
    return found


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Return an own assignment that asks for style and has no file of checks."""
    folder = tmp_path_factory.mktemp("own") / "greeting"
    folder.mkdir()
    folder.joinpath("assignment.toml").write_text(TOML, "utf-8")
    return assignment.load(str(folder))


@pytest.fixture(scope="module")
def result(place, tmp_path_factory):
    """Return the grade of a program that breaks its rules."""
    return grade(place, write(tmp_path_factory.mktemp("hand_in"), PROGRAM, "greeting.py"))


def test_each_rule_is_a_check_in_the_order_of_the_table(result):
    assert [(one.check, one.kind, one.group) for one in result.verdicts] == [
        ("test_style::test_docstrings", "style", "docstring"),
        ("test_style::test_spelling", "style", "names"),
        ("test_style::test_verbs", "note", "verbs"),
    ]


def test_a_check_has_the_title_of_the_table_else_that_of_the_rule(result):
    assert [one.title for one in result.verdicts] == [
        "Each function is described.",
        "Names should be in lower_case_with_underscores, constants in capitals.",
        "The name of a function should contain a verb that says what it does.",
    ]


def test_a_rule_that_is_a_note_costs_nothing(result):
    assert [(one.outcome.value, one.possible) for one in result.verdicts] == [
        ("failed", 6),
        ("failed", 4),
        ("passed", 0),
    ]


def test_a_rule_that_goes_wrong_is_named_with_its_check(place, tmp_path, monkeypatch):
    monkeypatch.setattr(Style, "passes", None)
    result = grade(place, write(tmp_path, PROGRAM, "greeting.py"))
    assert result.troubles[0] == (
        "greeting/test_style.py::test_docstrings: TypeError: 'NoneType' object is not callable"
    )


def test_a_title_says_the_limit():
    assert (
        rule("length", limit=7).title == "Functions should be short: up to 7 lines of statements."
    )


def test_a_name_is_exempt_while_the_rule_finds_the_other_one():
    asked = rule("unused", exempt=["main"], exempt_while={"reset": "again"})
    assert asked.exempt_names({"again", "reset"}) == {"main", "reset"}
    assert asked.exempt_names({"reset"}) == {"main"}


@pytest.mark.parametrize(
    ("name", "is_named"),
    [
        ("winner", True),
        ("player_1", True),
        ("FreeCells", True),
        ("show_board", False),
        ("winnersAsked", False),
        ("gewinner", False),
        ("tauler_buit", False),
        ("ist_gültig", False),
        ("ganador_board", False),
    ],
)
def test_a_verb_is_missing_only_in_names_of_english_words(name, is_named):
    verbs, _, words = VERBS.read_text("utf-8").partition("\n\n")
    known = {"verbs": verbs.split(), "words": words.split(), "functions": [], "titles": []}
    text = {"source": f"def {name}():\n    return 1\n", "template": "", "remarks": ""}
    assert bool(list(names.verbs(StyleSource({**text, **known})))) is is_named


@pytest.mark.parametrize("name", rule_sentences())
def test_every_rule_has_a_check_that_is_called_as_a_test(name):
    found = rule(name, limit=1)
    assert found.id.startswith("test_")
    assert found.title.endswith(".")
    assert isinstance(found, Rule)


def test_no_two_rules_have_the_same_check():
    ids = [one["id"] for one in rule_sentences().values()]
    assert len(set(ids)) == len(ids)


ZIPS = {kind for kind, one in all_builders().items() if one.suffix == "zip" and not one.is_folder}


@FOR_A_RELEASE
@pytest.mark.parametrize("kind", sorted(ZIPS))
@pytest.mark.parametrize(("slug", "asks"), [("xtreme", True), ("numpad", False)])
def test_a_zip_carries_the_checks_of_style(kind, slug, asks):
    chosen = assignment.load(slug)
    assert bool(chosen.style) == asks
    names = zipfile.ZipFile(io.BytesIO(build_content(kind, chosen))).namelist()
    held = any(name.endswith("harness/checks/test_style.py") for name in names)
    assert held == (asks or kind == "gradescope")
