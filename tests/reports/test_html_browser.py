"""The HTML report in a real browser: Chromium without a window, driven as a reader would."""

import json
import shutil

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from harness.reports.html import render
from tests.pages import RIGHT, UNREADABLE, WHOLE, hostile

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
pytestmark = pytest.mark.skipif(
    not (CHROMIUM and DRIVER), reason="there is no chromium with its chromedriver: make browser"
)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
GRADES = {"whole": WHOLE, "right": RIGHT, "unreadable": UNREADABLE, "hostile": hostile()}
WIDE, PHONE = (1100, 800), (320, 640)


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    options = Options()
    options.binary_location = CHROMIUM or ""
    for flag in [*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('profile')}"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(DRIVER))
    yield driver
    driver.quit()


@pytest.fixture
def show(browser, tmp_path):
    """Opens the page of a grade: in a window of some size, light or dark, on screen or paper."""

    def page(grade, size=WIDE, scheme="light", media=""):
        path = tmp_path / "report.html"
        path.write_text(render(grade), "utf-8")
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


def open_all(page):
    page.find_element(By.CSS_SELECTOR, "[data-open=true]").click()


def replay(page):
    """Opens all checks; return the controls of the first replay."""
    open_all(page)
    return page.find_element(By.CSS_SELECTOR, ".replay")


def where(page):
    return page.find_element(By.CSS_SELECTOR, ".where").text


def lines_shown(page):
    """Return the moves of the lines that are shown in the first replay."""
    lines = page.find_element(By.CSS_SELECTOR, ".lines").find_elements(By.CSS_SELECTOR, "tbody tr")
    return sorted(
        {int(line.get_dom_attribute("data-move")) for line in lines if line.is_displayed()}
    )


def drawings(page):
    """Return what is drawn beside the first replay: caption, rows, the cells that differ."""
    return [
        (
            figure.find_element(By.TAG_NAME, "figcaption").text,
            [
                [cell.text[:1] for cell in row.find_elements(By.TAG_NAME, "td")]
                for row in figure.find_elements(By.TAG_NAME, "tr")
            ],
            len(figure.find_elements(By.CSS_SELECTOR, "td.other")),
        )
        for figure in page.find_elements(By.CSS_SELECTOR, ".replay figure")
        if figure.is_displayed()
    ]


# The page as a whole


@pytest.mark.parametrize("name", GRADES)
def test_a_page_has_no_errors(show, name):
    page = show(GRADES[name])
    assert page.get_log("browser") == []
    assert page.find_element(By.TAG_NAME, "h1").is_displayed()


@pytest.mark.parametrize("name", GRADES)
def test_a_page_asks_for_nothing_but_itself(show, name):
    page = show(GRADES[name])
    messages = [json.loads(entry["message"])["message"] for entry in page.get_log("performance")]
    requests = [
        message["params"]["request"]["url"]
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
    ]
    assert requests == [page.current_url]


@pytest.mark.parametrize("name", GRADES)
def test_a_page_fits_a_phone(show, name):
    page = show(GRADES[name], size=PHONE)
    for tools in page.find_elements(By.CSS_SELECTOR, "[data-open=true]"):
        tools.click()
    for replay in page.find_elements(By.CSS_SELECTOR, ".replay"):
        replay.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    width = page.execute_script("return document.documentElement.scrollWidth")
    assert width <= page.execute_script("return document.documentElement.clientWidth")


def test_the_colours_follow_the_reader_s_choice(show):
    grounds = {
        scheme: show(WHOLE, scheme=scheme)
        .find_element(By.TAG_NAME, "body")
        .value_of_css_property("background-color")
        for scheme in ("light", "dark")
    }
    assert grounds == {"light": "rgba(244, 245, 242, 1)", "dark": "rgba(18, 21, 24, 1)"}


CONTRASTS = """
const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
const channel = (c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const ground = (element) => {
  for (; element; element = element.parentElement) {
    const colour = parse(getComputedStyle(element).backgroundColor);
    if (colour[3] !== 0) return colour;
  }
  return [255, 255, 255];
};
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !element.checkVisibility()) continue;
  const pair = [light(parse(getComputedStyle(element).color)), light(ground(element))];
  const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  found.push([ratio, element.className || element.tagName, walker.currentNode.data.trim()]);
}
return found;
"""


@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(show, scheme, media):
    page = show(WHOLE, scheme=scheme)
    open_all(page)
    for one in page.find_elements(By.CSS_SELECTOR, ".replay"):
        one.find_element(By.CSS_SELECTOR, "[data-go=difference]").click()
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media})
    found = page.execute_script(CONTRASTS)
    assert len(found) > 100
    assert [one for one in found if one[0] < 4.5] == []


# Folding


def test_the_check_to_look_at_next_is_open_and_the_others_are_not(show):
    (opened,) = show(WHOLE).find_elements(By.CSS_SELECTOR, "details[open]")
    assert opened.find_element(By.TAG_NAME, "h3").text.endswith("It counts down.")


def test_a_check_folds_by_the_keyboard(show):
    page = show(WHOLE)
    summary = page.find_element(By.CSS_SELECTOR, "details.failed summary")
    body = page.find_element(By.CSS_SELECTOR, "details.failed .body")
    summary.send_keys(Keys.ENTER)
    assert not body.is_displayed()
    summary.send_keys(Keys.SPACE)
    assert body.is_displayed()


def test_all_checks_open_and_close_at_once(show):
    page = show(WHOLE)
    open_all(page)
    assert page.find_elements(By.CSS_SELECTOR, "details:not([open])") == []
    page.find_element(By.CSS_SELECTOR, "[data-open=false]").click()
    assert page.find_elements(By.CSS_SELECTOR, "details[open]") == []


def test_a_link_to_a_check_opens_it(show):
    page = show(WHOLE)
    page.find_element(By.CSS_SELECTOR, "[data-open=false]").click()
    page.find_element(By.LINK_TEXT, "Show what came").click()
    assert page.find_element(By.CSS_SELECTOR, "details.failed .body").is_displayed()


def test_on_paper_every_check_is_open_and_nothing_is_to_be_clicked(show):
    page = show(WHOLE, media="print")
    seen = page.execute_script(
        "return [...document.querySelectorAll('.failed .body')].map((one) => one.offsetHeight > 50)"
    )
    assert seen == [True] * 3
    assert not any(one.is_displayed() for one in page.find_elements(By.TAG_NAME, "button"))


def test_a_printed_page_is_a_pdf_of_some_pages(show):
    page = show(WHOLE)
    closed = len(page.find_elements(By.CSS_SELECTOR, "details:not([open])"))
    assert len(page.print_page()) > 10_000
    assert len(page.find_elements(By.CSS_SELECTOR, "details:not([open])")) == closed


# The replay


def test_a_replay_steps_by_its_buttons(show):
    page = show(WHOLE)
    controls = replay(page)
    seen = [lines_shown(page)]
    for name in ("next", "next", "back", "difference", "all"):
        controls.find_element(By.CSS_SELECTOR, f"[data-go={name}]").click()
        seen.append(lines_shown(page))
    assert seen == [[0, 1, 2, 3], [0], [0, 1], [0], [0], [0, 1, 2, 3]]


def test_a_replay_steps_by_the_arrow_keys(show):
    page = show(WHOLE)
    controls = replay(page)
    seen = []
    for key in (*[Keys.ARROW_RIGHT] * 5, Keys.ARROW_LEFT, Keys.HOME, Keys.END):
        controls.send_keys(key)
        seen.append(where(page).partition(":")[0])
    assert seen == [
        "Move 1 of 4",
        "Move 2 of 4",
        "Move 3 of 4",
        "Move 4 of 4",
        "Move 4 of 4",
        "Move 3 of 4",
        "Move 1 of 4",
        "All 4 moves are shown. Step through them with the buttons or the arrow keys.",
    ]


def test_a_replay_says_what_happens_in_a_move(show):
    page = show(WHOLE)
    replay(page).send_keys(Keys.ARROW_RIGHT * 3)
    assert where(page) == "Move 3 of 4: typed «2»; the drawing differs."


def test_a_replay_draws_what_both_sides_have_drawn(show):
    page = show(WHOLE)
    replay(page).send_keys(Keys.ARROW_RIGHT * 3)
    assert drawings(page) == [
        ("expected", [["X", ""], ["O", ""]], 1),
        ("your program", [["X", ""], ["X", ""]], 1),
    ]


def test_other_keys_are_left_to_the_browser(show):
    page = show(WHOLE)
    replay(page).send_keys("a", Keys.ARROW_DOWN, Keys.TAB)
    assert where(page).startswith("All 4 moves")


def test_where_the_focus_is_can_be_seen(show):
    page = show(WHOLE)
    replay(page).send_keys(Keys.TAB)
    focused = page.switch_to.active_element
    assert focused.text == "First"
    assert focused.value_of_css_property("outline-style") == "solid"
    assert focused.value_of_css_property("outline-width") == "3px"


# Hostile text


def test_hostile_text_does_nothing(show):
    page = show(hostile())
    open_all(page)
    for controls in page.find_elements(By.CSS_SELECTOR, ".replay"):
        controls.send_keys(Keys.ARROW_RIGHT * 2)
    assert "PWNED" not in page.title.replace("document.title='PWNED'", "")
    assert (
        page.find_elements(
            By.CSS_SELECTOR, "main img, main iframe, main script, main a[href^=java]"
        )
        == []
    )
    assert page.get_log("browser") == []
