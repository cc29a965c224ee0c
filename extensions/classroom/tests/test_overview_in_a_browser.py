"""The class at a glance in a real browser: sorted, filtered, on a phone, in the dark."""

import json
import time
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from extensions.classroom.overview import render_overview
from extensions.classroom.overview.sections import Section
from extensions.classroom.tests.overview_classes import (
    ASSIGNMENT,
    a_check,
    a_class,
    missing,
    student,
    unreadable,
    waiting,
)
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS

pytestmark = [needs_chromium, FOR_A_RELEASE]
WIDE, PHONE = (1100, 800), (320, 640)
SECTION = Section(
    title="Similarity",
    template=Path(__file__).with_name("wide_section.html"),
    values={"programs": ("x" * 300, "y = 1\n" * 50), "row": ("x" * 200, "y" * 200)},
)
FEW = [
    student("b", (0, 5, 2.5), name="Béla", seconds=2.0, sid="N77"),
    student("a", (10, 5, 5), name="Anna", seconds=10.0),
    student("c", (10, 0, 5), name="Cem", problem="Submitted twice.", seconds=1.5),
    student("e", (10, None, 5), name="Eve", seconds=0.5),
    missing("d", "The folder is empty."),
    unreadable("f"),
]
MANY = [
    *FEW,
    *a_class(60),
    student("x" * 80, name="x" * 200, problem="y" * 300),
    student("r", (0, 5, 5), a_check("A", "lost", hint="z" * 200), name="محمد " * 20),
    waiting("w"),
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture
def show(browser, tmp_path):
    """Opens the page of a class: in a window of some size, light or dark, on screen or paper."""

    def page(graded, size=WIDE, scheme="light", media="", reload_seconds=0):
        path = tmp_path / "index.html"
        path.write_text(
            render_overview(graded, ASSIGNMENT, [SECTION], reload_seconds=reload_seconds), "utf-8"
        )
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"media": media, "features": features}
        )
        width, height = size
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        browser.get_log("performance")  # what was before
        browser.get(path.as_uri())
        return browser

    return page


def names(page):
    """Return the first letters of the students that are shown, in order."""
    rows = page.find_elements(By.CSS_SELECTOR, ".students tbody tr")
    return "".join(row.text.strip()[0].lower() for row in rows if row.is_displayed())


def head(page, name):
    cells = page.find_elements(By.CSS_SELECTOR, ".students thead th")
    return next(cell for cell in cells if cell.text == name)


def sort_by(page, name):
    head(page, name).find_element(By.TAG_NAME, "button").click()


def choose(page, which, text):
    Select(page.find_element(By.ID, f"filter-{which}")).select_by_visible_text(text)


# The page as such


def test_the_page_has_no_errors_and_asks_for_nothing_but_itself(show):
    page = show(MANY)
    messages = [json.loads(entry["message"])["message"] for entry in page.get_log("performance")]
    requests = [
        message["params"]["request"]["url"]
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
    ]
    assert requests == [page.current_url]
    assert page.get_log("browser") == []


@pytest.mark.parametrize("graded", [MANY, FEW, FEW[:1], []], ids="many few one none".split())
def test_the_page_fits_a_phone(show, graded):
    page = show(graded, size=PHONE)
    page.execute_script("for (const one of document.querySelectorAll('details')) one.open = true")
    width = page.execute_script("return document.documentElement.scrollWidth")
    assert width <= page.execute_script("return document.documentElement.clientWidth")


def test_without_script_all_students_are_there_and_nothing_that_does_not_work(show, browser):
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        page = show(MANY)
        rows = page.find_elements(By.CSS_SELECTOR, ".students tbody tr")
        assert len([row for row in rows if row.is_displayed()]) == len(MANY)
        controls = page.find_elements(By.CSS_SELECTOR, "button, input, select")
        assert [control for control in controls if control.is_displayed()] == []
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


# Live


def is_loaded_again(page, seconds=4):
    """Return whether the page loads itself again soon."""
    page.execute_script("window.isSeen = true")
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not page.execute_script("return window.isSeen === true"):
            return True
        time.sleep(0.1)
    return False


def test_a_live_page_follows_but_not_while_somebody_searches(show):
    page = show(FEW, reload_seconds=1)
    assert is_loaded_again(page)
    page.find_element(By.ID, "filter-text").send_keys("an")
    assert not is_loaded_again(page)


# Sorting


@pytest.mark.parametrize(
    ("column", "upward", "downward"),
    [
        ("Name", "abcdef", "fedcba"),
        ("Points", "bceadf", "acebdf"),
        ("A", "bacedf", "acebdf"),
        ("B", "cabdef", "abcdef"),
        ("Seconds", "efcbad", "abcfed"),
        ("Problem", "fecdab", "dcefab"),
    ],
)
def test_a_click_sorts_by_a_column_up_and_then_down(show, column, upward, downward):
    page = show(FEW)
    if column == "Name":
        sort_by(page, "Points")
    sort_by(page, column)
    assert (names(page), head(page, column).get_attribute("aria-sort")) == (upward, "ascending")
    sort_by(page, column)
    assert (names(page), head(page, column).get_attribute("aria-sort")) == (downward, "descending")


@pytest.mark.parametrize("key", [Keys.ENTER, Keys.SPACE], ids=["enter", "space"])
def test_the_keyboard_sorts_too(show, key):
    page = show(FEW)
    page.find_element(By.ID, "filter-clear").send_keys(Keys.TAB)  # to the table that scrolls
    page.switch_to.active_element.send_keys(Keys.TAB, Keys.NULL)
    assert page.switch_to.active_element.text == "Name"
    page.switch_to.active_element.send_keys(key)
    assert names(page) == "fedcba"
    assert page.switch_to.active_element.text == "Name"


# Filters


@IN_LARGER_RUNS
@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bela", "b"),
        ("BÉLA", "b"),
        ("n77", "b"),
        ("twice cem", "c"),
        ("empty", "d"),
        ("nobody", ""),
        ("b.*a", ""),
        (" ", "abcdef"),
    ],
)
def test_a_text_finds_names_numbers_and_problems(show, typed, found):
    page = show(FEW)
    page.find_element(By.ID, "filter-text").send_keys(typed)
    assert names(page) == found


@IN_LARGER_RUNS
@pytest.mark.parametrize(
    ("unit", "found"), [("A Count", "b"), ("B Play", "c"), ("Style", "b"), ("any unit", "abcdef")]
)
def test_a_unit_finds_who_lacks_points_in_it(show, unit, found):
    page = show(FEW)
    choose(page, "unit", unit)
    assert names(page) == found


@IN_LARGER_RUNS
@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("with any", "cdef"),
        ("without", "ab"),
        ("could not be graded", "f"),
        ("not graded in all units", "e"),
        ("remark on the submission", "c"),
        ("nothing to grade", "d"),
    ],
)
def test_a_problem_finds_who_has_it(show, kind, found):
    page = show(FEW)
    choose(page, "kind", kind)
    assert names(page) == found


def test_filters_are_counted_aloud_combined_kept_by_sorting_and_cleared(show):
    page = show(FEW)
    choose(page, "kind", "with any")
    page.find_element(By.ID, "filter-text").send_keys("e")
    sort_by(page, "Seconds")
    assert names(page) == "efcd"
    assert page.find_element(By.ID, "shown").text == "4 of 6 students"
    page.find_element(By.ID, "filter-clear").click()
    assert names(page) == "efcbad"
    assert page.find_element(By.ID, "shown").text == "6 students"


# Many

SORT = """
const button = [...document.querySelectorAll(".students thead button")][arguments[0]];
const start = performance.now();
button.click();
document.querySelector(".students").getBoundingClientRect();
return performance.now() - start;
"""


SEARCH = """
const start = performance.now();
const field = document.getElementById("filter-text");
field.value = arguments[0];
field.dispatchEvent(new Event("input"));
const found = [...document.querySelectorAll(".students tbody tr:not([hidden]) bdi")];
return [found.map((name) => name.innerText), (performance.now() - start) / 1000];
"""


@pytest.fixture
def crowd(show):
    return show(a_class(3000))


def test_three_thousand_students_are_sorted_within_a_second(crowd):
    assert max(crowd.execute_script(SORT, column) for column in range(6)) < 1000


def test_three_thousand_students_are_searched_within_a_second(crowd):
    found, seconds = crowd.execute_script(SEARCH, "2999")
    assert found == ["Student 2999"]
    assert seconds < 1


def test_of_many_the_first_are_shown_and_all_when_asked_for(crowd):
    shown = crowd.find_element(By.ID, "shown")
    assert shown.text == "3000 students; the first 300 are shown"
    crowd.find_element(By.ID, "show-more").click()
    assert shown.text == "3000 students"
    assert crowd.find_elements(By.CSS_SELECTOR, ".students tbody tr[hidden]") == []
    assert not crowd.find_element(By.ID, "show-more").is_displayed()
