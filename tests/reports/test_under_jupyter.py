"""What a notebook shows, under the style sheets of Jupyter, VS Code and others.

The rules are those of JupyterLab 4.6 (and Notebook 7), of the classic Notebook and of VS Code that
meet tables, code and texts, in their words; a table as JupyterLab shows it aligns to the right.
"""

import pytest

from harness.reports.html import render_part
from tests.axe import violations
from tests.packaging.pages_served import needs_node
from tests.pages import WHOLE
from tests.reports.browsing import needs_chromium
from tests.reports.straight import ASKEW

pytestmark = needs_chromium
JUPYTERLAB = """
.jp-RenderedHTMLCommon { color: %s; font-family: serif; font-size: 14px; line-height: 1.6;
  padding-right: 20px; }
.jp-RenderedHTMLCommon table { border-collapse: collapse; border-spacing: 0; border: none;
  color: %s; font-size: 13px; table-layout: fixed; margin: 0 auto 1em; }
.jp-RenderedHTMLCommon td, .jp-RenderedHTMLCommon th, .jp-RenderedHTMLCommon tr {
  vertical-align: middle; padding: .5em; line-height: normal; white-space: normal;
  max-width: none; border: none; }
:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon td,
:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon th,
:not(.jp-RenderedMarkdown).jp-RenderedHTMLCommon tr { text-align: right; }
.jp-RenderedHTMLCommon th { font-weight: bold; }
.jp-RenderedHTMLCommon tbody tr:nth-child(odd) { background: %s; }
.jp-RenderedHTMLCommon tbody tr:nth-child(even) { background: gray; }
.jp-RenderedHTMLCommon p { text-align: left; margin: 0 0 1em; }
.jp-ThemedContainer .jp-RenderedHTMLCommon pre, .jp-ThemedContainer .jp-RenderedHTMLCommon code {
  border: 0; background-color: %s; color: %s; font-family: monospace; font-size: inherit;
  line-height: 1.3; padding: 0; white-space: pre-wrap; }
.jp-ThemedContainer .jp-RenderedHTMLCommon :not(pre) > code { background-color: gray;
  padding: 1px 5px; }
.jp-RenderedHTMLCommon ol:not(.list-inline) { padding-left: 2em; }
.jp-RenderedHTMLCommon ol, .jp-RenderedHTMLCommon ul { margin-bottom: 1em; }
.jp-ThemedContainer .jp-RenderedHTMLCommon kbd { background-color: gray; border: 1px solid;
  border-radius: 3px; box-shadow: inset 0 -1px 0 black; display: inline-block; font-size: 11px;
  line-height: 1em; padding: .2em .5em; }
"""
LIGHT, DARK = ("rgba(0, 0, 0, .87)", "white"), ("white", "#111")
CLASSIC = """
.rendered_html table { margin: auto; border: none; font-size: 12px; table-layout: fixed; }
.rendered_html td, .rendered_html th, .rendered_html tr { text-align: right;
  vertical-align: middle; padding: .5em; line-height: normal; white-space: normal; border: none; }
.rendered_html tbody tr:nth-child(odd) { background: #f5f5f5; }
.rendered_html pre { margin: 1em 2em; padding: 0; background-color: #fff; font-size: 14px; }
"""
VS_CODE = """
table { border-collapse: collapse; border-spacing: 0; }
table th, table tr, table td { text-align: right; padding: .5em; vertical-align: middle; }
tbody tr:nth-child(even) { background: rgba(128, 128, 128, .2); }
"""


def of_jupyterlab(ink, ground):
    return f"body {{ background: {ground}; }}{JUPYTERLAB % (ink, ink, ground, ground, ink)}"


SHEETS = {
    "jupyterlab-light": of_jupyterlab(*LIGHT),
    "jupyterlab-dark": of_jupyterlab(*DARK),
    "classic": CLASSIC,
    "vs-code": VS_CODE,
}
PAGE = (
    '<!doctype html><html lang="en"><title>A notebook</title><style>{sheet}</style>'
    '<body class="jp-ThemedContainer"><main class="jp-RenderedHTMLCommon rendered_html"><h1>A cell'
    "</h1>{part}</main></body></html>"
)
# What a sheet must leave as it is; the ink is the sheet's.
LOOK = """
const kept = ["textAlign", "verticalAlign", "backgroundColor", "fontFamily", "fontWeight",
  "fontSize", "lineHeight", "paddingTop", "paddingLeft", "paddingRight", "borderTopWidth",
  "boxShadow", "marginTop", "marginLeft", "display", "tableLayout"];
const shown = document.querySelectorAll(".self-check :is(table, td, th, pre, kbd, mark, ol, code)");
return [...document.querySelectorAll(".differs"), ...shown].map((one) => {
  const style = getComputedStyle(one);
  const look = kept.map((name) => style[name].replace("start", "left"));
  return [one.tagName, one.className, ...look].join(" ");
});
"""


@pytest.fixture
def show(browser, tmp_path):
    """Open what a notebook shows of a check, all of it, under a style sheet."""

    def open_page(sheet):
        path = tmp_path / "page.html"
        path.write_text(PAGE.format(sheet=sheet, part=render_part(WHOLE)), "utf-8")
        browser.get(path.as_uri())
        browser.execute_script(
            "for (const one of document.querySelectorAll('details')) one.open = true"
        )
        return browser

    return open_page


@pytest.mark.parametrize("name", SHEETS)
def test_boards_stand_straight(show, name):
    assert show(SHEETS[name]).execute_script(ASKEW) == []


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_changes_nothing_but_the_ink(show, name):
    alone = show("").execute_script(LOOK)
    assert show(SHEETS[name]).execute_script(LOOK) == alone


@needs_node
@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_a_barrier_there(show, name):
    assert violations(show(SHEETS[name])) == {}
