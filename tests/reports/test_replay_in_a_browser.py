"""The replay of a game in a real browser, by its buttons and keys."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.pages import WHOLE
from tests.reports.browsing import needs_chromium, open_all
from tests.samples import FOR_A_RELEASE, IN_TURN

pytestmark = needs_chromium


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


@IN_TURN
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
