"""The glossary: each noun once, with places that are there."""

import re

from tests.helpers import ROOT

PAGE = (ROOT / "docs" / "background" / "glossary.md").read_text("utf-8")
ROWS = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")][1:]
OF_AN_ASSIGNMENT = {"programs/", "misconceptions/"}


def test_no_noun_stands_there_twice():
    nouns = [noun.strip() for row in ROWS for noun in row[0].split(",")]
    assert len(nouns) == len(set(nouns))


def test_each_place_is_there():
    named = {one for row in ROWS for one in re.findall(r"`([\w/]+/[\w/.]*)`", row[2])}
    assert {one for one in named - OF_AN_ASSIGNMENT if not (ROOT / one).exists()} == set()


def test_each_class_is_there():
    texts = {
        name: (ROOT / place).read_text("utf-8")
        if (ROOT / place).is_file()
        else "".join(path.read_text("utf-8") for path in (ROOT / place).glob("*.py"))
        for row in ROWS
        for name, place in re.findall(r"`([A-Z]\w+)` in `([\w/.]+)`", row[2])
    }
    assert len(texts) > 5
    assert {name for name, text in texts.items() if f"class {name}" not in text} == set()
