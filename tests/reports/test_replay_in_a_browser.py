"""The replay of a game in a real browser, by its buttons and keys."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.pages import WHOLE
from tests.reports.browsing import needs_chromium, open_all
from tests.samples import IN_TURN

pytestmark = needs_chromium


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


@IN_TURN
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
    assert where(page) == "Move 3 of 4: typed «2»; O should be drawn, not X."


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


@IN_TURN
def test_where_the_focus_is_can_be_seen(show):
    page = show(WHOLE)
    replay(page).send_keys(Keys.TAB)
    focused = page.switch_to.active_element
    assert focused.text == "First"
    assert focused.value_of_css_property("outline-style") == "solid"
    assert focused.value_of_css_property("outline-width") == "3px"
