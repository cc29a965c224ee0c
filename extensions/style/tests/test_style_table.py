"""The table of style in an assignment: read, or refused with the place of the mistake."""

import pytest

from extensions.style.inspection import rule_sentences
from harness.errors import AssignmentError
from tests.samples import each_row

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
    "unknown rule": (
        "style = { length",
        "style = { lenght",
        f"unknown rule 'lenght'; known: {RULES}",
    ),
    "no unit": ('id = "style"', 'id = "A"', "its checks belong to a unit 'style'; add one"),
    "rule no table": ("{ limit = 20 }", "20", "length must be a dict, not 20"),
    "unknown key": (
        "{ limit = 20 }",
        "{ most = 20 }",
        f"length: unknown key 'most'; known: {RULE_KEYS}",
    ),
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
