"""Pages as WCAG 2.1 AA asks for them, by axe-core in a real browser: every page in every state.

What a program can find of it; `docs/reference/accessibility.md` says how the rest was tried.
"""

from functools import partial

import pytest

from extensions.classroom.overview import render_overview
from extensions.classroom.tests.overview_classes import ASSIGNMENT as CLASS
from extensions.classroom.tests.overview_classes import (
    a_check,
    a_class,
    missing,
    student,
    unreadable,
)
from extensions.insights.term_command import read_assignments, render_term
from extensions.insights.tests.test_term import week
from extensions.similarity import compare_class
from extensions.similarity.page import render_similarity
from extensions.similarity.tests.similar_programs import two_alike
from harness.reports.html import render_check_page, render_html
from tests.axe import OPEN_ALL, SPACING, violations
from tests.packaging.pages_served import needs_node
from tests.pages import GRADES
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

pytestmark = [needs_chromium, needs_node, FOR_A_RELEASE]
WIDE, PHONE = (1100, 800), (320, 640)
ALWAYS = [(PHONE, "dark", True)]  # other states run with larger samples
STATES = [
    pytest.param(
        *(size, scheme, is_open),
        id=f"{name}-{scheme}-{'open' if is_open else 'folded'}",
        marks=() if (size, scheme, is_open) in ALWAYS else IN_LARGER_RUNS,
    )
    for name, size in (("wide", WIDE), ("phone", PHONE))
    for scheme in ("light", "dark")
    for is_open in (False, True)
]
STAFF = ["term", "similarity"]
MOTION = "return document.getAnimations().length"
STUDENTS = [
    student("a", (10, 5, 5), name="Anna", seconds=10.0),
    student("b", (0, 5, 2.5), a_check("A", "lost", hint="Look here."), name="Béla"),
    student("c", (10, 0, 5), name="Cem", problem="Submitted twice."),
    missing("d", "The folder is empty."),
    unreadable("f"),
    *a_class(20),
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture
def show(browser, tmp_path):
    """Open a page in the browser: of some size and in some scheme, open or folded."""

    def open_page(html, size, scheme, *, is_open):
        path = tmp_path / "page.html"
        path.write_text(html, "utf-8")
        features = [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})  # what is injected here
        browser.get(path.as_uri())
        if is_open:
            browser.execute_script(OPEN_ALL)
        return browser

    return open_page


@pytest.fixture
def seen(show):
    """Return what axe finds in a page, of some size and in some scheme, open or folded."""
    return lambda *how, is_open: violations(show(*how, is_open=is_open))


def test_axe_finds_a_barrier_where_there_is_one(seen):
    found = seen("<!doctype html><img src='a.png'><input>", WIDE, "light", is_open=False)
    assert {"image-alt", "label", "document-title", "html-has-lang"} <= found.keys()


@pytest.mark.parametrize(("size", "scheme", "is_open"), STATES)
@pytest.mark.parametrize("name", GRADES)
def test_a_report_has_no_barrier(seen, name, size, scheme, is_open):
    assert seen(render_html(GRADES[name]), size, scheme, is_open=is_open) == {}


@pytest.mark.parametrize(("size", "scheme", "is_open"), STATES)
@pytest.mark.parametrize("name", GRADES)
def test_a_self_check_has_no_barrier(seen, name, size, scheme, is_open):
    assert seen(render_check_page(GRADES[name]), size, scheme, is_open=is_open) == {}


@pytest.mark.parametrize(("size", "scheme", "is_open"), STATES)
@pytest.mark.parametrize("students", [STUDENTS, STUDENTS[:1], []], ids=["many", "one", "none"])
def test_a_class_has_no_barrier(seen, students, size, scheme, is_open):
    page = render_overview(students, CLASS)
    assert seen(page, size, scheme, is_open=is_open) == {}


@pytest.fixture(scope="module")
def staff(tmp_path_factory):
    """Return the pages that staff alone has, by their names."""
    folder = tmp_path_factory.mktemp("staff")
    weeks = [
        week(folder, "rows", Ann=(8, "row_of_two"), Ben=(3, "row_of_two"), Cem=None),
        week(folder, "cups", Ann=(9, "row_of_two"), Ben=None, Cem=(20,)),
    ]
    alike = compare_class(two_alike(folder, ("Ann", "Ben", "Cem")), CLASS)
    return {
        "term": render_term(read_assignments(weeks), pass_mark=50),
        "similarity": render_similarity(alike, CLASS, ("key 1",)),
    }


@pytest.mark.parametrize(("size", "scheme", "is_open"), STATES)
@pytest.mark.parametrize("name", STAFF)
def test_a_page_for_staff_has_no_barrier(seen, staff, name, size, scheme, is_open):
    assert seen(staff[name], size, scheme, is_open=is_open) == {}


# Each is made where it is looked at: most runs look at few of them.
PAGES = {
    **{f"report-{name}": partial(render_html, grade) for name, grade in GRADES.items()},
    **{f"self-check-{name}": partial(render_check_page, grade) for name, grade in GRADES.items()},
    "class": partial(render_overview, STUDENTS, CLASS),
}


def page_called(name, staff):
    """Return a page for everybody, or for staff, by its name."""
    return PAGES[name]() if name in PAGES else staff[name]


@pytest.mark.parametrize("name", [*PAGES, *STAFF])
def test_spaced_text_stays_whole_at_four_times_the_size(show, staff, name):
    page = show(page_called(name, staff), PHONE, "light", is_open=True)
    assert page.execute_script(SPACING) == [0, []]


@pytest.mark.parametrize("name", [*PAGES, *STAFF])
def test_nothing_moves_by_itself(show, staff, name):
    page = show(page_called(name, staff), WIDE, "light", is_open=True)
    assert page.execute_script(MOTION) == 0
