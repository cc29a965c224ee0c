"""The page of a program of two files in a real browser: an editor for each."""

import io
import zipfile

import pytest
from selenium.webdriver.common.by import By

from harness import assignment
from harness.packaging.page import building
from harness.workshop.programs import expectation
from tests.axe import OPEN_ALL, violations
from tests.helpers import ROOT
from tests.packaging.pages_served import needs_node, opened, put_file, served, state, states, until
from tests.packaging.pages_served import write_files
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE

pytestmark = [needs_chromium, needs_node, FOR_A_RELEASE]
FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = (
    (FOLDER / "reference" / name).read_text("utf-8") for name in ("shop.py", "prices.py")
)
WRONG = expectation(str(FOLDER), FOLDER / "programs" / "price_of_nothing.py").path.with_name(
    "prices.py"
)
TEXTS = """
return Object.fromEntries([...document.querySelectorAll("#editor, .editor")].map((one) =>
  [one.id ? "shop.py" : "prices.py",
   one.shadowRoot.querySelector(".cm-content").cmTile.view.state.doc.toString()]));
"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    write_files(folder, building.page_files(assignment.load(str(FOLDER))))
    with served(folder) as place:
        yield place


@pytest.fixture
def page(browser, address):
    return opened(browser, address)


def zipped(**files):
    """Return a zip with files by their names, without `.py`."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        for name, text in files.items():
            archive.writestr(f"work/{name}.py", text)
    return content.getvalue()


def put_in(page, content, name):
    """Opens a file; return what is said once it has been read."""
    page.execute_script("document.getElementById('notices').replaceChildren()")
    return put_file(page, content, name)


def checked_now(page):
    """Has the page check what is written; return the state of each step, by its id."""
    until(lambda: state(page) == "checked")
    page.execute_script("document.body.dataset.state = ''")
    page.find_element(By.ID, "check").click()
    until(lambda: state(page) == "checked")
    return states(page)


def emptied(page, name):
    """Clears the text of a file."""
    page.execute_script(
        """
        const place = document.querySelector(arguments[0] === "shop.py" ? "#editor" : ".editor");
        const view = place.shadowRoot.querySelector(".cm-content").cmTile.view;
        view.dispatch({ changes: { from: 0, to: view.state.doc.length } });
        """,
        name,
    )


def test_each_file_begins_with_its_starter(page):
    starter = {name: (FOLDER / "starter" / name).read_text("utf-8") for name in TWO}
    assert page.execute_script(TEXTS) == starter


TWO = ("shop.py", "prices.py")


def test_a_zip_with_the_right_files_is_all_done(page):
    said = put_in(page, zipped(shop=SHOP, prices=PRICES, other="x = 1\n"), "work.zip")
    assert "Shown now: prices.py, shop.py." in said
    assert {*checked_now(page).values()} == {"done"}


def test_a_wrong_module_is_not_yet_right_with_the_cause_of_the_command_line(page):
    put_in(page, SHOP, "shop.py")
    put_in(page, WRONG.read_bytes(), "prices.py")
    found = checked_now(page)
    assert [unit for unit, how in found.items() if how == "not_yet"] == ["price_of"]


def test_a_missing_file_is_named_and_the_rest_is_checked(page):
    put_in(page, SHOP, "shop.py")
    emptied(page, "prices.py")
    found = checked_now(page)
    assert found["total"] == "done"
    assert "prices.py is missing." in page.find_element(By.ID, "results").text


def test_both_files_are_there_again_when_the_page_is_loaded_again(page, address):
    put_in(page, zipped(shop=SHOP, prices=PRICES), "work.zip")
    until(lambda: page.execute_script("return Object.keys(localStorage).length"))
    page.get(f"{address}index.html")
    until(lambda: state(page) == "checked")
    assert page.execute_script(TEXTS) == {"shop.py": SHOP, "prices.py": PRICES}


def test_a_program_that_runs_imports_its_module(page):
    put_in(page, zipped(shop=SHOP, prices=PRICES + "print(1 / 0)\n"), "work.zip")
    page.find_element(By.ID, "run").click()
    until(lambda: "has ended" in page.find_element(By.ID, "screen").text)
    last = PRICES.count("\n") + 1
    assert f"error in prices.py, line {last}." in page.find_element(By.ID, "screen").text


def test_it_has_no_barrier(browser, page):
    put_in(page, zipped(shop=SHOP, prices=WRONG.read_text("utf-8")), "work.zip")
    checked_now(page)
    browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    page.execute_script(OPEN_ALL)
    found = violations(page)
    # CodeMirror's frame scrolls with the text in it, which takes the focus and the keys
    scrolling = found.pop("scrollable-region-focusable", [])
    assert (found, [one for one in scrolling if "cm-scroller" not in one]) == ({}, [])
