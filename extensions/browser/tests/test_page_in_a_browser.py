"""The page in a real browser: the same verdicts as here, and a page that nothing brings down."""

import ast
import io
import json
import shutil
import time
import zipfile

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from extensions.browser.page import building
from harness import assignment
from harness.commands.check import check_with_progress
from harness.execution.reference import Reference
from harness.submission.folder import recognise_submission
from harness.submission.reading import commented_program, decode_source
from rehearsal.cgroups import Share, in_cgroup
from tests.axe import OPEN_ALL, SPACING, violations
from tests.helpers import ROOT, write
from tests.packaging.pages_served import (
    checked,
    checked_by_page,
    checked_slowly,
    needs_node,
    opened,
    put_file,
    served,
    state,
    states,
    text_of,
    until,
    write_files,
    write_page,
)
from tests.reports.browsing import chromium, needs_chromium
from tests.samples import FOR_A_RELEASE, IN_LARGER_RUNS, called, place, sample
from tests.submission.forms import file_in
from tools.programs import programs, whole_program

pytestmark = [needs_chromium, needs_node, FOR_A_RELEASE]
SLUGS = assignment.slugs()
EVERY = 800  # programs whose verdicts are compared
OF_CHANCE = "by_own_generator"  # what these draw comes from the system, and is never the same
SLOW_PATIENCE = 400  # seconds


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return the folder that holds the pages of all assignments, each made when it is asked for."""
    place_of_pages = tmp_path_factory.mktemp("pages")

    def page_of(slug):
        target = place_of_pages / slug
        if not target.exists():
            write_page(slug, target)
        return place_of_pages

    return page_of


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture(scope="module")
def address(folder):
    with served(folder("dict_board")) as place_of_pages:
        yield f"{place_of_pages}dict_board/"


@pytest.fixture
def page(browser, address):
    return opened(browser, address)


def right_program():
    return Reference(assignment.load("dict_board")).path.read_text("utf-8")


# The same verdicts


def checked_here(path, slug):
    """Return what `harness check` finds: the outcome of each check, and what it waits for."""
    grade = check_with_progress(recognise_submission(path, slug), ())
    return grade.problem, [
        [verdict.check, verdict.outcome.value, verdict.blamed_unit] for verdict in grade.verdicts
    ]


def source_of(path):
    text, _ = decode_source(path.read_bytes())
    return commented_program(text) if path.suffix == ".ipynb" else text


def compared_programs(of_all):
    found = [
        program
        for slug in SLUGS
        for program in programs(slug)
        if program.task is None and OF_CHANCE not in program.name
    ]
    return sample(found, EVERY, name=place, kind=lambda program: program.slug, of_all=of_all)


@IN_LARGER_RUNS
@pytest.mark.parametrize("program", compared_programs(10), ids=called)
def test_every_public_check_ends_as_on_the_command_line(browser, folder, program):
    with served(folder(program.slug)) as place_of_pages:
        browser.get(f"{place_of_pages}{program.slug}/index.html")
        found = checked_by_page(browser, source_of(program.path))
    assert (found["problem"], found["checks"]) == checked_here(program.path, program.slug)


# What is shown


def test_the_starter_is_there_and_nothing_of_it_is_written_yet(page):
    starter = building.text_to_begin_with(assignment.load("dict_board"), "tic_tac_toe.py")
    assert text_of(page) == starter
    assert {*states(page).values()} == {"unwritten", "later"}


def test_a_right_program_is_all_done(page):
    assert {*checked(page, right_program()).values()} == {"done"}
    assert "Every check here passes." in page.find_element(By.ID, "next").text


def test_the_next_step_shows_both_screens_and_their_replay(page):
    wrong = whole_program("dict_board", "first_board_missing")
    assert checked(page, wrong.read_text("utf-8"))["H"] == "not_yet"
    following = page.find_element(By.ID, "next")
    assert len(following.find_elements(By.CSS_SELECTOR, ".lines tbody tr")) > 5
    following.find_element(By.CSS_SELECTOR, "[data-go=difference]").click()
    assert "a drawing is missing" in following.find_element(By.CSS_SELECTOR, ".where").text
    assert len(following.find_elements(By.CSS_SELECTOR, ".drawings figure")) == 2


def test_one_step_is_checked_alone(page):
    checked(page, right_program().replace("def reset_board", "def other"))
    page.execute_script("document.body.dataset.state = ''")
    page.find_element(By.CSS_SELECTOR, "[data-unit=B] .alone").click()
    until(lambda: state(page) == "checked")
    assert states(page)["B"] == "done"
    assert states(page)["A"] != "done"


@IN_LARGER_RUNS
def test_what_is_typed_is_checked_after_a_pause(page):
    content = page.find_element(By.ID, "editor").shadow_root.find_element(
        By.CSS_SELECTOR, ".cm-content"
    )
    content.send_keys(Keys.CONTROL + "a" + Keys.NULL + Keys.DELETE)
    content.send_keys("x = (")
    until(lambda: "Syntax error" in page.find_element(By.ID, "next").text)


def test_a_page_asks_for_nothing_but_its_own(browser, address):
    browser.get_log("performance")
    opened(browser, address)
    checked(browser, right_program())
    addresses = [
        line.split('"url":"')[1].split('"')[0]
        for line in (entry["message"] for entry in browser.get_log("performance"))
        if '"Network.requestWillBeSent"' in line and '"url":"' in line
    ]
    own = (address, "blob:", "data:")
    assert addresses
    assert [one for one in addresses if not one.startswith(own)] == []


def test_texts_of_a_program_are_texts_on_the_page(page):
    hostile = "<script>document.title='PWNED'</script><img src=x onerror=alert(1)>\\x1b[2J\\x00"
    source = f'def get_current_player(number):\n    return "{hostile}"\n'
    assert checked(page, source)["B"] == "not_yet"
    assert page.title != "PWNED"
    assert page.find_elements(By.CSS_SELECTOR, "main img, main script") == []
    assert "<script>" in page.find_element(By.ID, "next").text


# Programs that do not end


@IN_LARGER_RUNS
def test_a_call_that_never_ends_is_named_and_the_other_steps_are_checked(page):
    source = right_program().replace(
        "def get_current_player(", "def get_current_player(n):\n    while True: pass\ndef unused("
    )
    found = checked(page, source)
    assert (found["A"], found["B"]) == ("done", "not_yet")
    assert "never finishes" in page.find_element(By.ID, "next").text


@IN_LARGER_RUNS
def test_a_builtin_that_never_ends_is_stopped_with_the_page_s_worker(page):
    source = right_program().replace(
        "def get_current_player(",
        "def get_current_player(n):\n    return sum(iter(int, 1))\ndef unused(",
    )
    put_file(page, source)
    page.execute_script("document.body.dataset.state = ''")
    page.find_element(By.ID, "check").click()
    until(lambda: state(page) == "checked", 300)
    found = states(page)
    assert (found["A"], found["B"], found["F"]) == ("done", "stopped", "done")
    assert "get_current_player never finishes" in page.find_element(By.ID, "next").text


# A program that is run


def screen(page):
    return page.find_element(By.ID, "screen").text


@IN_LARGER_RUNS
def test_a_program_is_played_line_by_line(page):
    put_file(page, 'name = input("Who? ")\nprint("Hi", name)\nage = input()\nprint(int(age) + 1)\n')
    page.find_element(By.ID, "run").click()
    until(lambda: "Who?" in screen(page))
    for line in ("Ann", "7"):
        until(lambda: page.find_element(By.ID, "line").is_displayed())
        page.find_element(By.ID, "line").send_keys(line, Keys.ENTER)
        until(lambda typed=line: typed in screen(page))
    until(lambda: "has ended" in screen(page))
    assert screen(page).startswith("Who? Ann\nHi Ann\n7\n8\n")


@IN_LARGER_RUNS
def test_an_error_of_a_program_is_shown_with_its_line(page):
    put_file(page, "x = 1\nprint(y)\n")
    page.find_element(By.ID, "run").click()
    until(lambda: "has ended with an error in line 2" in screen(page))
    assert "NameError: name 'y' is not defined" in screen(page)


# Files, and what is kept


REFUSED = {
    "a picture": (b"\x89PNG\r\n\x1a\n\0", "picture.py", "This is a picture, not a program."),
    "a control character": (b"x = 1\n\0\n", "x.py", "Line 2 holds a NUL byte"),
    "another assignment's": ("def other():\n    pass\n", "x.py", "none of the functions"),
    "a broken notebook": ("{", "x.ipynb", "notebook"),
}


@pytest.mark.parametrize(("content", "name", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_file_that_is_no_program_changes_nothing(page, content, name, sentence):
    before = text_of(page)
    assert sentence in put_file(page, content, name)
    assert text_of(page) == before


def test_a_notebook_becomes_a_program_with_its_texts_as_comments(page):
    cells = [
        {"cell_type": "markdown", "source": ["Ann Lee\n", "<b>33190021</b>"]},
        {"cell_type": "code", "source": "%matplotlib inline\ndef reset_board():\n    return {}"},
    ]
    assert "texts as comments" in put_file(page, json.dumps({"cells": cells}), "x.ipynb")
    assert text_of(page) == (
        "# Ann Lee\n# <b>33190021</b>\npass  # %matplotlib inline\n"
        "def reset_board():\n    return {}"
    )


@pytest.mark.parametrize(
    "form",
    [
        *("program saved as .ipynb", "notebook saved as .ipynb.txt", "notebook with Git's marks"),
        *("UTF-16 without a mark", "NULs at the end"),
    ],
)
def test_a_file_in_another_form_is_opened_as_its_program(page, tmp_path, form):
    path = file_in(tmp_path, form, right_program(), "tic_tac_toe")
    assert "shown" in put_file(page, path.read_bytes(), path.name)
    assert ast.dump(ast.parse(text_of(page))) == ast.dump(ast.parse(right_program()))


@IN_LARGER_RUNS
def test_a_file_of_50_megabytes_is_refused_with_a_sentence(page):
    page.execute_script(
        """
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(50e6)], "large.py"));
        const chosen = document.getElementById("chosen");
        chosen.files = transfer.files;
        chosen.dispatchEvent(new Event("change"));
        """
    )
    notice = until(lambda: page.find_element(By.ID, "notices").text)
    assert "large.py is larger than 1 MB" in notice


@IN_LARGER_RUNS
def test_the_text_is_there_again_when_the_page_is_loaded_again(page, address):
    put_file(page, right_program())
    until(lambda: page.execute_script("return Object.keys(localStorage).length"))
    page.get(f"{address}index.html")
    until(lambda: state(page) == "checked")
    assert text_of(page) == right_program()


@IN_LARGER_RUNS
def test_two_tabs_lose_nothing(page, address):
    put_file(page, right_program())
    until(lambda: page.execute_script("return localStorage.getItem('page:dict_board:text')"))
    first = page.current_window_handle
    page.switch_to.new_window("tab")
    try:
        page.get(f"{address}index.html")
        until(lambda: state(page) == "checked")
        put_file(page, right_program() + "# second\n")
        time.sleep(1)
        page.switch_to.window(first)
        until(lambda: "another tab" in page.find_element(By.ID, "notices").text)
        put_file(page, right_program() + "# first\n")
        time.sleep(1)
        stored = page.execute_script("return Object.values(localStorage).join('')")
        assert "# first" in stored
        assert "# second" in stored
    finally:
        for handle in set(page.window_handles) - {first}:
            page.switch_to.window(handle)
            page.close()
        page.switch_to.window(first)


BLOCKED = {
    "storage forbidden": (
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };",
        "This browser saves nothing for this page",
    ),
    "storage full": (
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };",
        "no room left",
    ),
    "no WebAssembly": ("delete window.WebAssembly;", "it lacks WebAssembly"),
}


@IN_LARGER_RUNS
@pytest.mark.parametrize(("script", "sentence"), BLOCKED.values(), ids=BLOCKED)
def test_a_browser_that_lacks_something_is_shown_in_a_sentence(browser, address, script, sentence):
    added = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    try:
        browser.get(f"{address}index.html")
        until(lambda: browser.find_element(By.ID, "check").is_displayed())
        put_file(browser, right_program())
        until(lambda: sentence in browser.find_element(By.ID, "notices").text)
        assert text_of(browser) == right_program()
    finally:
        browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)


# Small things that help


def lines_marked(page):
    root = page.find_element(By.ID, "editor").shadow_root
    return [element.text for element in root.find_elements(By.CSS_SELECTOR, ".cm-marked")]


LONG = right_program() + "\n\n" + "# more\n" * 100 + "x = (\n"


def test_a_line_that_is_named_leads_to_it(page):
    checked(page, LONG)
    named = page.find_element(By.CSS_SELECTOR, "#next .place")
    number = int(named.text.split()[1])
    named.click()
    assert lines_marked(page) == [LONG.split("\n")[number - 1]] != [""]
    page.switch_to.active_element.send_keys("y")
    assert lines_marked(page) == []


def test_a_page_is_loaded_again_without_a_network(browser, folder):
    with served(folder("dict_board")) as place_of_pages:
        address = f"{place_of_pages}dict_board/index.html"
        browser.get(address)
        until(lambda: state(browser) == "checked")
        until(lambda: browser.execute_script("return navigator.serviceWorker.controller !== null"))
    browser.get(address)  # there is no server any more
    until(lambda: state(browser) == "checked")
    assert {*checked(browser, right_program()).values()} == {"done"}


# A unit that an extension adds


def test_a_wrong_test_of_the_students_is_named(browser, tmp_path):
    folder = shutil.copytree(ROOT / "examples" / "hangman", tmp_path / "hangman")
    with (folder / "assignment.toml").open("a", encoding="utf-8") as table:
        table.write("\n[own_tests]\npoints = 10\n")
    write_page(str(folder), tmp_path / "page")
    program = (folder / "reference.py").read_text("utf-8")
    guard = 'if __name__ == "__main__"'
    assert guard in program
    wrong = "assert count_mistakes('bread', 'xyz') == 2"
    with served(tmp_path / "page") as address:
        page = opened(browser, address)
        put_file(page, program.replace(guard, f"{wrong}\n\n\n{guard}"), "hangman.py")
        page.execute_script("document.body.dataset.state = ''")
        page.find_element(By.ID, "check").click()
        until(lambda: state(page) == "checked")
        shown = page.find_element(By.TAG_NAME, "body").text
        found = states(page)
    assert found["testing"] == "not_yet"
    assert "It expects 2 from count_mistakes('bread', 'xyz'). The assignment says 3." in shown


# A slow device


@pytest.fixture(params=[0.25, 0.12], ids=["a quarter of a core", "an eighth of a core"])
def slow_browser(request, tmp_path):
    """A browser that has a part of a processor."""
    try:
        with in_cgroup(Share(cpus=request.param, memory=8 << 30)) as group:
            group.move_in()
            try:
                driver = chromium(tmp_path)
            finally:
                group.move_out()
            yield driver
            driver.quit()
    except OSError:
        pytest.skip("there are no control groups to make here")


@IN_LARGER_RUNS
@pytest.mark.parametrize("program", compared_programs(100), ids=called)
def test_every_check_ends_on_a_slow_device_as_on_the_command_line(slow_browser, folder, program):
    with served(folder(program.slug)) as place_of_pages:
        slow_browser.get(f"{place_of_pages}{program.slug}/index.html")
        found = checked_slowly(slow_browser, source_of(program.path), SLOW_PATIENCE)
    assert (found["problem"], found["checks"]) == checked_here(program.path, program.slug)


# For everybody


def test_the_page_is_used_by_the_keyboard_alone(page):
    page.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
    reached = []
    for _ in range(6):
        reached.append(page.switch_to.active_element.get_dom_attribute("id"))
        page.switch_to.active_element.send_keys(Keys.TAB)
    assert [one for one in reached if one] == ["check", "run", "open", "download", "editor"]


def test_an_example_can_be_watched(page):
    wrong = whole_program("dict_board", "player_printed_not_returned")
    checked(page, wrong.read_text("utf-8"))
    page.find_element(By.CSS_SELECTOR, "#next .film > summary").click()
    step = page.find_element(By.CSS_SELECTOR, "#next .film-said")
    assert step.text.startswith("Step 1 of 3, line ")
    page.find_element(By.CSS_SELECTOR, "#next [data-go=last]").click()
    assert step.text.endswith("Here get_current_player returns None; expected 'O'.")


def test_the_line_of_a_mistake_is_shown_once_somebody_asks(page):
    wrong = whole_program("dict_board", "column_1_forgotten")
    checked(page, wrong.read_text("utf-8"))
    assert "One small change" not in page.find_element(By.ID, "next").text
    page.find_element(By.CSS_SELECTOR, "#next .where").click()
    until(lambda: "One small change in line 136 " in page.find_element(By.ID, "next").text)


# Barriers: see tests/test_accessibility.py


@IN_LARGER_RUNS
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_checked_program_is_shown_without_a_barrier(browser, page, scheme):
    checked(page, right_program().replace("return", "return not", 3))
    features = [{"name": "prefers-color-scheme", "value": scheme}]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    page.execute_script(OPEN_ALL)
    found = violations(page)
    # CodeMirror's frame scrolls with the text in it, which takes the focus and the keys
    scrolling = found.pop("scrollable-region-focusable", [])
    assert (found, [one for one in scrolling if "cm-scroller" not in one]) == ({}, [])


@IN_LARGER_RUNS
def test_spaced_text_stays_whole_at_four_times_the_size(browser, page):
    checked(page, right_program().replace("return", "return not", 3))
    metrics = {"width": 320, "height": 640, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    page.execute_script(OPEN_ALL)
    assert page.execute_script(SPACING) == [0, []]


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
def address_of_editors(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    write_files(folder, building.page_files(assignment.load(str(FOLDER))))
    with served(folder) as place:
        yield place


@pytest.fixture
def editors(browser, address_of_editors):
    return opened(browser, address_of_editors)


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


def test_each_file_begins_with_its_starter(editors):
    starter = {name: (FOLDER / "starter" / name).read_text("utf-8") for name in TWO}
    assert editors.execute_script(TEXTS) == starter


def test_a_zip_with_the_right_files_is_all_done(editors):
    notice = put_in(editors, zipped(shop=SHOP, prices=PRICES, other="x = 1\n"), "work.zip")
    assert "Shown now: prices.py, shop.py." in notice
    assert {*checked_now(editors).values()} == {"done"}


def test_a_damaged_zip_changes_nothing(editors):
    before = editors.execute_script(TEXTS)
    assert "work.zip cannot be read." in put_in(editors, zipped(shop=SHOP)[:40], "work.zip")
    assert editors.execute_script(TEXTS) == before


def test_a_wrong_module_loses_its_own_step(editors):
    put_in(editors, SHOP, "shop.py")
    put_in(editors, WRONG, "prices.py")
    found = checked_now(editors)
    assert [unit for unit, how in found.items() if how == "not_yet"] == ["price_of"]


SUBMITTED = {
    "wrong": {"shop.py": SHOP, "prices.py": WRONG},
    "without a module": {"shop.py": SHOP},
    "without a main file": {"prices.py": PRICES},
}


@pytest.mark.parametrize("texts", SUBMITTED.values(), ids=SUBMITTED)
def test_every_check_ends_as_on_the_command_line(editors, tmp_path, texts):
    assert judged_alike(editors, texts, tmp_path)


def test_a_missing_file_is_named_and_the_rest_is_checked(editors):
    put_in(editors, PRICES, "prices.py")
    emptied(editors, "shop.py")
    found = checked_now(editors)
    assert (found["price_of"], found["total"]) == ("done", "not_yet")
    assert "shop.py is missing." in editors.find_element(By.ID, "results").text


def test_a_line_of_a_module_leads_to_it(editors):
    put_in(
        editors,
        PRICES.replace("    return prices[name]", "    return prices[name"),
        "prices.py",
    )
    checked_now(editors)
    editors.find_element(By.CSS_SELECTOR, "#results [data-file='prices.py']").click()
    root = editors.find_element(By.CSS_SELECTOR, ".editor").shadow_root
    assert root.find_element(By.CSS_SELECTOR, ".cm-marked").text != ""


def test_a_program_that_runs_imports_its_module(editors):
    put_in(editors, zipped(shop=SHOP, prices=PRICES + "print(1 / 0)\n"), "work.zip")
    editors.find_element(By.ID, "run").click()
    until(lambda: "has ended" in editors.find_element(By.ID, "screen").text)
    last = PRICES.count("\n") + 1
    assert f"error in prices.py, line {last}." in editors.find_element(By.ID, "screen").text
