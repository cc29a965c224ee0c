"""The HTML report in a real browser: the page as a whole."""

import json

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.pages import GRADES, WHOLE, hostile
from tests.reports.browsing import needs_chromium, open_all
from tests.samples import FOR_A_RELEASE

pytestmark = needs_chromium
PHONE = (320, 640)


@FOR_A_RELEASE
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


@FOR_A_RELEASE
@pytest.mark.parametrize("name", GRADES)
def test_a_page_fits_a_phone(show, name):
    page = show(GRADES[name], size=PHONE)
    for tools in page.find_elements(By.CSS_SELECTOR, "[data-open=true]"):
        tools.click()
    for replay in page.find_elements(By.CSS_SELECTOR, ".replay"):
        replay.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
    width = page.execute_script("return document.documentElement.scrollWidth")
    assert width <= page.execute_script("return document.documentElement.clientWidth")


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


@FOR_A_RELEASE
@pytest.mark.parametrize("media", ["screen", "print"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_stands_out_from_its_ground(show, scheme, media):
    page = show(WHOLE, scheme=scheme)
    open_all(page)
    for element in page.find_elements(By.CSS_SELECTOR, ".replay"):
        element.find_element(By.CSS_SELECTOR, "[data-go=difference]").click()
    page.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media})
    found = page.execute_script(CONTRASTS)
    assert len(found) > 100
    assert [one for one in found if one[0] < 4.5] == []


# Folding


@FOR_A_RELEASE
def test_on_paper_every_check_is_open_and_nothing_is_to_be_clicked(show):
    page = show(WHOLE, media="print")
    seen = page.execute_script(
        "return [...document.querySelectorAll('.failed .body')].map((one) => one.offsetHeight > 50)"
    )
    assert seen == [True] * 3
    assert not any(element.is_displayed() for element in page.find_elements(By.TAG_NAME, "button"))


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


def replay(page):
    """Opens all checks; return the controls of the first replay."""
    open_all(page)
    return page.find_element(By.CSS_SELECTOR, ".replay")


def where(page):
    return page.find_element(By.CSS_SELECTOR, ".where").text


def lines_shown(page):
    """Return the moves of the lines that are shown in the first replay."""
    lines = "[...document.querySelector('.lines').querySelectorAll('tbody tr')]"
    shown = f"{lines}.filter(line => line.checkVisibility()).map(line => +line.dataset.move)"
    return sorted({*page.execute_script(f"return {shown}")})


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


@FOR_A_RELEASE
def test_a_replay_steps_by_its_buttons(show):
    page = show(WHOLE)
    controls = replay(page)
    seen = [lines_shown(page)]
    for name in ("next", "next", "back", "difference", "all"):
        controls.find_element(By.CSS_SELECTOR, f"[data-go={name}]").click()
        seen.append(lines_shown(page))
    assert seen == [[0, 1, 2, 3], [0], [0, 1], [0], [0], [0, 1, 2, 3]]


@FOR_A_RELEASE
def test_a_replay_draws_what_both_sides_have_drawn(show):
    page = show(WHOLE)
    replay(page).send_keys(Keys.ARROW_RIGHT * 3)
    assert drawings(page) == [
        ("expected", [["X", ""], ["O", ""]], 1),
        ("your program", [["X", ""], ["X", ""]], 1),
    ]
