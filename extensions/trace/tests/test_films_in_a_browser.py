"""A film in a real browser, by its buttons, keys and slider."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.pages import WHOLE
from tests.reports.browsing import needs_chromium
from tests.samples import FOR_A_RELEASE

pytestmark = [needs_chromium, FOR_A_RELEASE]
STEPS = [
    "Step 1 of 3, line 5 in count; board changes. count begins.",
    "Step 2 of 3, line 6 in count; first is 'X'.",
    "Step 3 of 3, line 7 in count. Here count returns [1, 2, 3]; expected [3, 2, 1].",
]


def player(page):
    """Opens the film; return its controls."""
    page.find_element(By.CSS_SELECTOR, ".film > summary").click()
    return page.find_element(By.CSS_SELECTOR, ".film-player")


def step_text(page):
    return page.find_element(By.CSS_SELECTOR, ".film-said").text


def line_at_work(page):
    return page.find_element(By.CSS_SELECTOR, ".film-code [aria-current=step] span").text


def test_a_film_steps_by_its_buttons(show):
    page = show(WHOLE)
    controls = player(page)
    seen = [(step_text(page), line_at_work(page))]
    for name in ("next", "next", "next", "back", "first", "last"):
        controls.find_element(By.CSS_SELECTOR, f"[data-go={name}]").click()
        seen.append((step_text(page), line_at_work(page)))
    assert seen == [(STEPS[place], "567"[place]) for place in (0, 1, 2, 2, 1, 0, 2)]


def test_a_film_steps_by_keys(show):
    page = show(WHOLE)
    button = player(page).find_element(By.CSS_SELECTOR, "[data-go=next]")
    seen = []
    for key in (Keys.ARROW_RIGHT, Keys.END, Keys.ARROW_LEFT, Keys.HOME):
        button.send_keys(key)
        seen.append(step_text(page))
    assert seen == [STEPS[place] for place in (1, 2, 1, 0)]


def test_names_keep_their_values_and_the_screen_what_was_printed(show):
    page = show(WHOLE)
    player(page).find_element(By.CSS_SELECTOR, "[data-go=last]").click()
    shown = page.find_element(By.CSS_SELECTOR, ".film-now").text.split("\n")
    assert [line.strip() for line in shown] == [
        "Names in count",
        "board =",
        *("X|O", "-+-", "|"),
        "first = 'X'",
        "Printed so far",
        *("Hello", "Row: «2»"),
    ]
