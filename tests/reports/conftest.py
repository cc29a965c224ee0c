"""Pages of HTML to look at, as text and in a browser."""

import pytest

from harness.reports.html import render_html
from tests.pages import GRADES, WHOLE
from tests.reports.parsed_page import Page

WIDE = (1100, 800)


@pytest.fixture(scope="module", params=GRADES)
def page(request):
    return Page(render_html(GRADES[request.param]))


@pytest.fixture(scope="module")
def whole():
    return Page(render_html(WHOLE))


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    """Yield Chromium, with nothing opened."""
    from tests.reports.browsing import chromium  # where it is looked at alone

    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture
def show(browser, tmp_path):
    """Opens the page of a grade: in a window of some size, light or dark, on screen or paper."""

    def page(grade, size=WIDE, scheme="light", media=""):
        path = tmp_path / "report.html"
        path.write_text(render_html(grade), "utf-8")
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
