"""A page served to a browser by a web server of its own, on this machine."""

import functools
import http.server
import shutil
import threading
import time
from contextlib import contextmanager

import pytest
from selenium.webdriver.common.by import By

from extensions.browser.page import building
from harness import assignment

needs_node = pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js with its npm"
)
PATIENCE = 120  # seconds, where the machine has much to do beside
PATIENCE_OF_CELLS = 900  # seconds, for all of a notebook in JupyterLite
RUN_ALL = "jp-button[data-command='notebook:restart-run-all']"
ACCEPT = ".jp-Dialog .jp-mod-accept"
ASK = """
const [text, units, done] = arguments;
(async () => {
  const { checkProgram } = await import("./checking.js");
  const { Checker } = await import("./checker.js");
  const config = await (await fetch("config.json")).json();
  const news = { current: () => {} };
  window.asked ??= new Checker(config, (kind, what) => news.current(kind, what));
  window.asked.onNews = (kind, what) => news.current(kind, what);
  return checkProgram(window.asked, config, text, { units }, news);
})().then(done, (error) => done({ error: String(error) }));
"""


def write_page(slug, target):
    """Writes the folder of an assignment's page."""
    write_files(target, building.page_files(assignment.load(slug)))


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, *_):
        pass


@contextmanager
def served(folder):
    """Serves a folder meanwhile; gives its address."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()


def until(condition, seconds=PATIENCE):
    """Waits until a condition holds; return what it gives."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not come to that")


def state(page):
    """Return what the page is doing: "ready", "checking", "checked"."""
    return page.find_element(By.TAG_NAME, "body").get_dom_attribute("data-state")


def opened(browser, address):
    """Opens a page, with nothing kept of earlier ones; return it with the starter checked."""
    browser.get(f"{address}icon.svg")
    browser.execute_script("localStorage.clear()")
    browser.get(f"{address}index.html")
    until(lambda: state(browser) == "checked")
    return browser


def put_file(page, content, name="tic_tac_toe.py"):
    """Chooses a file of this content, as the dialogue for files does."""
    page.execute_script(
        """
        const [codes, name] = arguments;
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(codes)], name));
        const chosen = document.getElementById("chosen");
        chosen.files = transfer.files;
        chosen.dispatchEvent(new Event("change"));
        """,
        list(content.encode() if isinstance(content, str) else content),
        name,
    )
    return until(lambda: page.find_element(By.ID, "notices").text)


def text_of(page):
    return page.execute_script(
        'return document.querySelector("#editor").shadowRoot.querySelector(".cm-content").cmTile'
        ".view.state.doc.toString()"
    )


def checked(page, content):
    """Has the page check a program; return the state of each step, by its id."""
    put_file(page, content)
    page.execute_script("document.body.dataset.state = ''")
    page.find_element(By.ID, "check").click()
    until(lambda: state(page) == "checked")
    return states(page)


def states(page):
    rows = page.find_elements(By.CSS_SELECTOR, ".steps > li")
    return {row.get_dom_attribute("data-unit"): row.get_dom_attribute("class") for row in rows}


def checked_by_page(page, source, units=()):
    """Return what the page's own worker finds in a program, without showing it."""
    page.set_script_timeout(300)
    return page.execute_async_script(ASK, source, list(units))


def checked_slowly(page, source, seconds):
    """Return what `checked_by_page` does, where a driver would not wait so long for one answer."""
    keep = "(one) => { window.found = one; }"
    ask = f"window.found = null; (function () {{{ASK}}})(...arguments, {keep});"
    page.execute_script(ask, source, [])
    return until(lambda: page.execute_script("return window.found"), seconds)


def run_cells(page, address, count, shown):
    """Opens the notebook and runs all of its cells; return what a script finds shown of so many."""
    page.get(f"{address}index.html")
    page.set_window_size(1200, 1600)
    until(lambda: "| Idle" in page.find_element(By.TAG_NAME, "body").text, PATIENCE_OF_CELLS)
    page.find_element(By.CSS_SELECTOR, RUN_ALL).click()
    until(lambda: page.find_elements(By.CSS_SELECTOR, ACCEPT))[0].click()
    return until(
        lambda: (found := page.execute_script(shown))[count - 1 :] and found, PATIENCE_OF_CELLS
    )


def write_files(target, files):
    for name, content in files.items():
        path = target / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
