"""The HTML report: nothing from elsewhere, and nothing of a submission but text."""

import re

from extensions.trace.hooks import TEMPLATES as FILMS
from harness.model import Evidence, Outcome, Row
from harness.reports.html import TEMPLATES, render_html
from tests.pages import HOSTILE, WHOLE, a_grade, hostile, verdict
from tests.reports.parsed_page import Page
from tests.samples import FOR_A_RELEASE, each_row


def test_the_page_refers_to_nothing_outside_itself(page):
    for element in page.elements:
        assert not {"src", "srcset", "data", "action", "poster", "background"} & set(element)
        assert element.get("href", "#").startswith("#")
        assert element["tag"] not in {"link", "iframe", "object", "embed", "base", "form", "img"}
        assert not [name for name in element if name.startswith("on") or name == "style"]


FILES = [
    path for folder in (TEMPLATES, FILMS) for path in folder.iterdir() if path.suffix != ".html"
]


@each_row("path", FILES, ids=lambda path: path.name)
def test_style_and_script_fetch_nothing(path):
    text = path.read_text("utf-8")
    assert not re.search(r"url\(|@import|https?:|//|fetch\(|XMLHttp|WebSocket|innerHTML|eval", text)


def test_only_its_own_style_and_script_are_allowed(page):
    page.demand_own_policy("style", "script")


def test_hostile_text_makes_no_element():
    tags = {element["tag"] for element in Page(render_html(WHOLE)).elements}
    assert {element["tag"] for element in Page(render_html(hostile())).elements} <= tags


@each_row("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_is_read_as_it_is(text):
    grade = a_grade(verdict("A", Outcome.FAILED, evidence=Evidence(actual=text)))
    shown = Page(render_html(grade)).all("pre")[-1]
    visible = [letter for letter in shown["text"] if letter in text]
    assert "".join(visible) == "".join(letter for letter in text if letter.isprintable())


def test_no_control_character_and_no_bidi_mark_is_on_a_page():
    assert (
        re.findall(
            "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069]",
            render_html(hostile()),
        )
        == []
    )


@FOR_A_RELEASE
def test_a_page_stays_small_whatever_a_submission_prints():
    rows = (Row(expected="x" * 400, actual="y" * 400, differs=True),) * 680
    found = Evidence(actual="z" * 10**6, typed=("1",) * 10**5, rows=rows)
    checks = [verdict("A", Outcome.FAILED, evidence=found, title=f"Fact {n}.") for n in range(40)]
    assert len(render_html(a_grade(*checks))) < 15_000_000
