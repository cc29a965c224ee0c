"""The page of a program of two files in a real browser: an editor for each."""

import io
import json
import zipfile

import pytest
from selenium.webdriver.common.by import By

from extensions.browser.page import building
from harness import assignment
from harness.commands.check import check_with_progress
from harness.submission.folder import recognise_submission
from tests.helpers import ROOT, write
from tests.packaging.pages_served import (
    checked_by_page,
    needs_node,
    opened,
    put_file,
    served,
    state,
    states,
    until,
    write_files,
)
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE

pytestmark = [needs_chromium, needs_node, FOR_A_RELEASE]
FOLDER = ROOT / "examples" / "two_files"
SHOP, PRICES = (
    (FOLDER / "reference" / name).read_text("utf-8") for name in ("shop.py", "prices.py")
)
TWO = ("shop.py", "prices.py")
WRONG = PRICES.replace('raise ValueError("not sold: " + name)', "return 0")
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


def judged_alike(browser, texts, folder):
    """Whether the page and the command line judge files by their names alike, check for check."""
    for name, text in texts.items():
        write(folder, text, name)
    grade = check_with_progress(recognise_submission(folder, str(FOLDER)), ())
    here = [
        [verdict.check, verdict.outcome.value, verdict.blamed_unit] for verdict in grade.verdicts
    ]
    return checked_by_page(browser, json.dumps(texts))["checks"] == here != []


def test_each_file_begins_with_its_starter(page):
    starter = {name: (FOLDER / "starter" / name).read_text("utf-8") for name in TWO}
    assert page.execute_script(TEXTS) == starter


def test_a_zip_with_the_right_files_is_all_done(page):
    notice = put_in(page, zipped(shop=SHOP, prices=PRICES, other="x = 1\n"), "work.zip")
    assert "Shown now: prices.py, shop.py." in notice
    assert {*checked_now(page).values()} == {"done"}


def test_a_damaged_zip_changes_nothing(page):
    before = page.execute_script(TEXTS)
    assert "work.zip cannot be read." in put_in(page, zipped(shop=SHOP)[:40], "work.zip")
    assert page.execute_script(TEXTS) == before


def test_a_wrong_module_loses_its_own_step(page):
    put_in(page, SHOP, "shop.py")
    put_in(page, WRONG, "prices.py")
    found = checked_now(page)
    assert [unit for unit, how in found.items() if how == "not_yet"] == ["price_of"]


SUBMITTED = {
    "wrong": {"shop.py": SHOP, "prices.py": WRONG},
    "without a module": {"shop.py": SHOP},
    "without a main file": {"prices.py": PRICES},
}


@pytest.mark.parametrize("texts", SUBMITTED.values(), ids=SUBMITTED)
def test_every_check_ends_as_on_the_command_line(page, tmp_path, texts):
    assert judged_alike(page, texts, tmp_path)


def test_a_missing_file_is_named_and_the_rest_is_checked(page):
    put_in(page, PRICES, "prices.py")
    emptied(page, "shop.py")
    found = checked_now(page)
    assert (found["price_of"], found["total"]) == ("done", "not_yet")
    assert "shop.py is missing." in page.find_element(By.ID, "results").text


def test_a_line_of_a_module_leads_to_it(page):
    put_in(page, PRICES.replace("    return prices[name]", "    return prices[name"), "prices.py")
    checked_now(page)
    page.find_element(By.CSS_SELECTOR, "#results [data-file='prices.py']").click()
    root = page.find_element(By.CSS_SELECTOR, ".editor").shadow_root
    assert root.find_element(By.CSS_SELECTOR, ".cm-marked").text != ""


def test_a_program_that_runs_imports_its_module(page):
    put_in(page, zipped(shop=SHOP, prices=PRICES + "print(1 / 0)\n"), "work.zip")
    page.find_element(By.ID, "run").click()
    until(lambda: "has ended" in page.find_element(By.ID, "screen").text)
    last = PRICES.count("\n") + 1
    assert f"error in prices.py, line {last}." in page.find_element(By.ID, "screen").text
