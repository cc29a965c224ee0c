"""Where a function is wrong: how reports say it, and where they fold it away."""

from dataclasses import replace

import pytest

from extensions.fault_location import place as words
from extensions.fault_location.place import LOOK, Place, render_places
from harness.reports.data import data_of
from harness.reports.html import render_html
from harness.reports.text import render_report
from tests.pages import RIGHT, WHOLE

PLACE = Place(function="count", lines=(47,), at=("line 47",), kind="condition", cases=27)

SMALL_CHANGES = (
    "Small changes in line 4 and line 9, in `a`, together make your class `count` right in the "
    "case that we tried."
)


def placed(grade, place=PLACE):
    """Return a grade whose first failure is told a place."""
    first = grade.failing()[0]
    verdicts = (
        replace(verdict, explanations=(place,)) if verdict is first else verdict
        for verdict in grade.verdicts
    )
    return replace(grade, verdicts=tuple(verdicts))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({}, "One small change in line 47 makes `count` right in all 27 cases."),
        (
            {"at": ("line 47", "line 49")},
            "One small change in line 47 or in line 49 makes `count` right in all 27 cases.",
        ),
        (
            {"at": ("line 47", "line 49"), "together": True},
            "Small changes in line 47 and line 49 together make `count` right in all 27 cases.",
        ),
        (
            {"at": ("cell 3, line 2",), "counted": "games", "cases": 10},
            "One small change in cell 3, line 2 makes `count` right in all 10 games.",
        ),
        (
            {"cases": 1},
            "One small change in line 47 makes `count` right in the case that we tried.",
        ),
        (
            {"function": "__main__", "cases": 2},
            "One small change in line 47 makes your program right in both cases that we tried.",
        ),
        (
            {"method": "a"},
            "One small change in line 47, in `a`, makes your class `count` right in all 27 cases.",
        ),
        (
            {"method": ""},
            "One small change in line 47 makes your class `count` right in all 27 cases.",
        ),
        ({"method": "a", "at": ("line 4", "line 9"), "together": True, "cases": 1}, SMALL_CHANGES),
    ],
    ids=[
        *("a line", "one of two", "two together", "games in a notebook", "one case", "a program"),
        *("a method", "a class", "two of a method"),
    ],
)
def test_what_was_found_is_reported_in_a_sentence(changes, sentence):
    assert replace(PLACE, **changes).sentences()[0] == sentence


def test_each_kind_of_place_has_a_pointer():
    assert {kind: replace(PLACE, kind=kind).sentences()[1] for kind in LOOK} == LOOK


def test_where_several_kinds_stand_nothing_is_pointed_to():
    assert len(replace(PLACE, kind="").sentences()) == 1


def test_a_place_is_printed_when_it_is_asked_for():
    text = render_places(placed(WHOLE))
    assert "Where, in" in text
    assert "line 47" in text


def test_where_no_place_is_known_the_report_says_so():
    assert words.NOT_KNOWN in render_places(WHOLE)


def test_a_right_program_is_told_no_place():
    assert render_places(RIGHT) == ""


def test_the_text_report_does_not_tell_it_unasked():
    assert "line 47" not in render_report(placed(WHOLE))


def test_a_page_folds_it_away():
    assert '<details class="where"><summary>Where?</summary>' in render_html(placed(WHOLE))
    assert "Where?" not in render_html(WHOLE)


def test_the_report_for_programs_holds_it():
    places = [check["place"] for check in data_of(placed(WHOLE))["checks"] if check["place"]]
    assert [(place["lines"], place["kind"], place["cases"]) for place in places] == [
        ([47], "condition", 27)
    ]
