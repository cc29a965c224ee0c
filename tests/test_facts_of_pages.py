"""Facts on pages: keys of results, points to enter in Gradescope, and nouns of the glossary."""

import re
from dataclasses import fields

from extensions.causes.diagnosing import TellingCase, WrongBehaviour
from harness import assignment
from harness.model import NOT_REPORTED, Evidence, Finding, Outcome, Row
from harness.reports.data import check_data, data_for_programs, unit_data
from tests.helpers import ROOT
from tests.pages import WHOLE
from tests.samples import FOR_A_RELEASE, each_row
from tools import gradescope_picture

PAGE = (ROOT / "docs" / "reference" / "results.md").read_text("utf-8")
JSON = PAGE.partition("## The JSON report")[2].partition("## What students see")[0]
RECORDS = {
    "report": (JSON.partition("A unit has its")[0], data_for_programs(WHOLE)),
    "unit": (
        JSON.partition("A unit has its")[2].partition("A check has its")[0],
        unit_data(WHOLE, WHOLE.units[0]),
    ),
    "check": (
        JSON.partition("A check has its")[2].partition("A record in `behaviours`")[0],
        check_data(WHOLE.verdicts[0]),
    ),
}
PARTS = (Evidence, Row, Finding, WrongBehaviour, TellingCase)


@each_row(("text", "record"), RECORDS.values(), ids=RECORDS)
def test_every_key_of_a_record_is_on_the_page(text, record):
    assert set(record) <= set(re.findall(r"`(\w+)`", text))


def test_every_key_of_a_part_and_every_outcome_is_on_the_page():
    keys = {
        field.name for kind in PARTS for field in fields(kind) if field.metadata != NOT_REPORTED
    }
    outcomes = {"not_written", "waiting", *(one.value for one in Outcome)}
    assert keys | outcomes <= set(re.findall(r"`(\w+)`", JSON))


GRADESCOPE_PAGE = (ROOT / "docs" / "guides" / "gradescope.md").read_text("utf-8")


def test_the_points_of_an_assignment_are_those_to_enter():
    for slug in assignment.slugs():
        chosen = assignment.load(slug)
        points = sum(unit.points for unit in chosen.units if unit.graded)
        (row,) = re.findall(rf"^\| `{slug}` \| (.*) \| (\d+) \|$", GRADESCOPE_PAGE, re.MULTILINE)
        assert row[1] == str(points)
        assert f"`{chosen.files[0]}`" in row[0]


@FOR_A_RELEASE
def test_the_picture_is_what_a_student_is_shown_today():
    drawn = gradescope_picture.picture_of(gradescope_picture.example_results())
    assert gradescope_picture.TARGET.read_text("utf-8") == drawn


GLOSSARY = (ROOT / "docs" / "background" / "glossary.md").read_text("utf-8")
ROWS = [line.strip("|").split("|") for line in GLOSSARY.splitlines() if line.startswith("| ")][1:]
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
