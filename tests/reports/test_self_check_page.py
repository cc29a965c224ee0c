"""A student's own check as HTML: what it says, and that whatever a program shows is text on it."""

import re
from dataclasses import replace

import pytest

from extensions.fault_location.tests.test_place_in_words import PLACE
from extensions.trace.hooks import TEMPLATES
from harness.reports import OF_A_CHECK
from harness.reports.html import page_file, render_part
from tests.pages import RIGHT, UNREADABLE, WHOLE, hostile
from tests.reports.parsed_page import Page
from tests.reports.test_long_reports import LARGE, what
from tests.samples import sample

FORMS = {"page": OF_A_CHECK["html"], "part": render_part}
MOST_BYTES = 2_000_000


@pytest.fixture(params=FORMS)
def render(request):
    return FORMS[request.param]


def test_it_says_what_is_next_and_how_each_unit_stands(render):
    page = Page(render(WHOLE))
    assert page.text("strong")[0].startswith("Next: ")
    rows = [row["text"] for row in page.all("tr")]
    for unit in WHOLE.units:
        assert any(WHOLE.assignment.heading(unit) in row for row in rows)


def test_a_right_program_is_told_so(render):
    assert "Every check here passes." in render(RIGHT)


def test_a_file_that_cannot_be_read_gets_the_reason(render):
    assert " ".join(UNREADABLE.problem.split()) in Page(render(UNREADABLE)).text("pre")


def test_it_tells_no_points(render):
    assert re.findall(r"\d / \d|points", render(WHOLE)) == []


def test_hostile_text_makes_no_element_and_runs_nothing(render):
    page = Page(render(hostile()))
    tags = {element["tag"] for element in Page(OF_A_CHECK["html"](WHOLE)).elements}
    assert {element["tag"] for element in page.elements} <= tags
    names = {name for element in page.elements for name in element}
    assert not [name for name in names if name.startswith("on") or name in ("style", "href", "src")]
    assert not page.all("a", "img", "link", "iframe")
    assert [one["text"] for one in page.all("script")] == [page_file("film.js", TEMPLATES)]
    assert not Page(render(RIGHT)).all("script")


def test_it_folds_away_where_the_mistake_is(render):
    verdicts = tuple(
        replace(verdict, explanations=(PLACE,)) if verdict.failed else verdict
        for verdict in WHOLE.verdicts
    )
    folded = '<details class="where"><summary>Where?</summary><p>One small change in line 47 '
    assert folded in render(replace(WHOLE, verdicts=verdicts))
    assert "Where?" not in render(WHOLE)


def test_the_page_allows_its_own_style_and_script_alone():
    page = Page(OF_A_CHECK["html"](WHOLE))
    page.demand_own_policy("style", "script")
    (policy,) = page.all("meta", **{"http-equiv": "Content-Security-Policy"})
    assert policy["content"].endswith("; base-uri 'none'; form-action 'none'")


@pytest.mark.parametrize("held", sample(LARGE, 20, kind=what))
def test_it_has_a_limited_size(render, held):
    assert len(render(LARGE[held]).encode()) < MOST_BYTES
