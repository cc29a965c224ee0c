"""The plots on the page of a class: drawn alike each time, in the page's colours, described."""

import re
import sys
from importlib.util import find_spec

import pytest

from harness.classroom.overview import TEMPLATES, plots, render_overview, svg
from harness.classroom.overview.items import analyse_items
from harness.classroom.overview.students import read_students, units_with_points
from tests.classroom.overview_classes import ASSIGNMENT, a_class, student
from tests.reports.parsed_page import Page
from tests.reports.test_html_for_everybody import PALETTES, contrast

needs_matplotlib = pytest.mark.skipif(
    find_spec("matplotlib") is None, reason="there is no matplotlib, which draws the plots"
)
CLASS = [*a_class(45), student("x", (10, None, 5))]
CAPTIONS = [
    "How the scores are spread",
    "Who solved what",
    "How hard, and how well it tells students apart",
]


@pytest.fixture(scope="module")
def page():
    return Page(render_overview(CLASS, ASSIGNMENT))


def plots_of(page):
    return page.all("svg", **{"class": "plot"})


@needs_matplotlib
def test_each_plot_has_a_title_and_a_description(page):
    texts = {one.get("id"): one["text"] for one in page.all("title", "desc")}
    described = [one["aria-labelledby"].split() for one in plots_of(page)]
    assert [texts[title] for title, _ in described] == CAPTIONS
    assert [texts[text] for _, text in described] == [
        "Histogram of 45 scores. Most of them, 12, lie from 10 to 11 points.",
        (
            "A bar for each of 3 units: the parts of the class with all points, with some and with "
            "none. The fewest have all points in Step A: 50%."
        ),
        "A point for each of 3 units. Below the line at 0.2: Step A, Step B, Style.",
    ]


def test_each_plot_has_a_table_of_its_numbers(page):
    assert [one["text"] for one in page.all("caption") if one["text"] in CAPTIONS] == CAPTIONS


def test_the_table_of_a_plot_holds_what_was_counted():
    students = read_students(CLASS)
    items = analyse_items(ASSIGNMENT, units_with_points(ASSIGNMENT), students)
    table = plots.plot_passes(items).table
    assert table.head == ("", "All points", "Some points", "No points", "Not graded")
    assert table.rows == (
        ("A Count", 23, 0, 23, 0),
        ("B Play", 30, 15, 0, 1),
        ("Style", 37, 0, 9, 0),
    )


@needs_matplotlib
def test_text_stays_text(page):
    assert {"all points", "not graded", "A Count", "percent of the submissions"} <= {
        one["text"] for one in page.all("text")
    }


@needs_matplotlib
def test_no_element_of_a_plot_has_a_style_or_an_id_that_is_not_used(page):
    text = render_overview(CLASS, ASSIGNMENT)
    assert [one for one in page.elements if "style" in one] == []
    drawn = [one for one in page.elements if re.fullmatch(r"[pm][0-9a-f]{10}", one.get("id", ""))]
    assert drawn
    assert all(f"#{one['id']}" in text for one in drawn)
    names = [one["id"] for one in page.elements if "id" in one]
    assert len(names) == len(set(names))


@needs_matplotlib
def test_a_plot_has_the_colours_of_the_page_alone(page):
    style = (TEMPLATES / "overview.css").read_text("utf-8")
    names = {name for one in page.elements for name in one.get("class", "").split()}
    used = {name for name in names if name.startswith(("fill-", "stroke-"))}
    assert used
    assert [name for name in used if f".plot .{name} " not in style] == []
    paints = {one.get(paint) for one in page.elements for paint in svg.PAINTS}
    assert paints <= {None, "none"}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("bar", ["share", "note", "bad", "quiet"])
def test_what_is_written_on_a_bar_stands_out(palette, bar):
    assert contrast(palette["card"], palette[bar]) >= 4.5


@needs_matplotlib
def test_the_user_s_settings_do_not_matter():
    import matplotlib as mpl

    before = render_overview(CLASS, ASSIGNMENT)
    with mpl.rc_context({"font.size": 40, "axes.linewidth": 9, "axes.grid": True}):
        assert render_overview(CLASS, ASSIGNMENT) == before
        assert mpl.rcParams["font.size"] == 40


def drawn_title(title):
    return svg.draw_figure("name", "<b>", "&", (3, 2), lambda axes: axes.set_title(title))


@needs_matplotlib
@pytest.mark.parametrize(
    ("title", "written"),
    [("$x$ <b> &", "$x$ &lt;b&gt; &amp;"), ("三つの位置", "三つの位置")],
    ids=["signs", "another script"],
)
def test_a_title_is_text_in_any_script(title, written):
    assert f">{written}</text>" in drawn_title(title)


@needs_matplotlib
def test_the_title_of_a_plot_is_text():
    assert '<title id="plot-name-title">&lt;b&gt;</title>' in drawn_title("x")


def test_the_style_of_older_versions_is_understood_too():
    assert svg.attributes_of("font: 12px 'DejaVu Sans', sans-serif; text-anchor: middle") == {
        "font-size": "12px",
        "text-anchor": "middle",
    }


@needs_matplotlib
@pytest.mark.parametrize("size", [1, 4, 5, 19, 20], ids="{} submissions".format)
def test_small_classes_have_the_plots_that_say_something(size):
    page = Page(render_overview(a_class(size), ASSIGNMENT))
    assert len(plots_of(page)) == (2 if size < 20 else 3)


@needs_matplotlib
def test_equal_scores_can_be_drawn():
    page = Page(render_overview([student(f"s{n}") for n in range(45)], ASSIGNMENT))
    assert len(plots_of(page)) == 2


def test_where_matplotlib_is_missing_the_tables_stand_open_and_the_page_says_so(monkeypatch):
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    page = Page(render_overview(CLASS, ASSIGNMENT))
    assert plots_of(page) == []
    assert [one["text"] for one in page.all("caption") if one["text"] in CAPTIONS] == CAPTIONS
    tables = [one for one in page.all("details") if "The numbers of this plot" in one["text"]]
    assert all("open" in one for one in tables)
    assert (
        "The plots need matplotlib, which is not installed; their numbers are here all the same. "
        "Install it (python -m pip install matplotlib) and write this page again."
    ) in page.text("p")
