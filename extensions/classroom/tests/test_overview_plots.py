"""The plots on the page of a class: drawn alike each time, in the page's colours, described."""

import pytest

from extensions.classroom import overview
from extensions.classroom.overview import PlotDrawing, Scale, render_overview
from extensions.classroom.overview.sections import TEMPLATES
from extensions.classroom.overview.statistics import analyse_items, read_students, units_with_points
from extensions.classroom.tests.overview_classes import ASSIGNMENT, a_class, student
from tests.reports.parsed_page import Page
from tests.reports.test_html_for_everybody import PALETTES, contrast
from tests.samples import each_row

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


def test_each_plot_has_a_title_and_a_description(page):
    texts = {one.get("id"): one["text"] for one in page.all("title", "desc")}
    described = [plot["aria-labelledby"].split() for plot in plots_of(page)]
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
    table = overview.plot_passes(items).table
    assert table.head == ("Unit", "All points", "Some points", "No points", "Not graded")
    assert table.rows == (
        ("A Count", 23, 0, 23, 0),
        ("B Play", 30, 15, 0, 1),
        ("Style", 37, 0, 9, 0),
    )


def test_text_stays_text(page):
    assert {"all points", "not graded", "A Count", "percent of the submissions"} <= {
        one["text"] for one in page.all("text")
    }


def test_no_element_has_a_style(page):
    assert [element for element in page.elements if "style" in element] == []


def test_a_plot_has_the_colours_of_the_page_alone(page):
    style = (TEMPLATES / "overview.css").read_text("utf-8")
    names = {name for element in page.elements for name in element.get("class", "").split()}
    used = {name for name in names if name.startswith(("fill-", "stroke-"))}
    assert used
    assert [name for name in used if f".plot .{name} " not in style] == []
    assert [element for element in page.elements if "fill" in element or "stroke" in element] == []


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("bar", ["share", "note", "bad", "quiet"])
def test_what_is_written_on_a_bar_stands_out(palette, bar):
    assert contrast(palette["card"], palette[bar]) >= 4.5


@each_row(
    ("text", "written"),
    [("$x$ <b> &", "$x$ &lt;b&gt; &amp;"), ("三つの位置", "三つの位置")],
    ids=["signs", "another script"],
)
def test_what_a_plot_says_is_text_in_any_script(text, written):
    drawing = PlotDrawing(100, 100)
    drawing.add_text((0, 0), text)
    drawn = drawing.element("name", text, "description")
    assert f'<title id="plot-name-title">{written}</title>' in drawn
    assert f">{written}</text>" in drawn


@each_row(
    ("high", "least_step", "ticks"),
    [
        (20, 0, [0, 5, 10, 15, 20]),
        (1, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (1.05, 1, [0, 1]),
        (0.25, 0, [0, 0.05, 0.1, 0.15, 0.2, 0.25]),
        (480, 0, [0, 100, 200, 300, 400]),
    ],
    ids=["points", "shares", "one submission", "less than a point", "a large class"],
)
def test_an_axis_has_round_values(high, least_step, ticks):
    scale = Scale(low=0, high=high, start=0, end=100)
    assert list(scale.ticks(least_step)) == pytest.approx(ticks)


def test_no_bar_leaves_the_plot(page):
    for one in page.all("rect"):
        assert 0 <= float(one["x"]) <= float(one["x"]) + float(one["width"]) <= overview.WIDTH


@pytest.mark.parametrize("size", [1, 4, 5, 19, 20], ids="{} submissions".format)
def test_small_classes_have_the_plots_that_say_something(size):
    page = Page(render_overview(a_class(size), ASSIGNMENT))
    assert len(plots_of(page)) == (2 if size < 20 else 3)


def test_equal_scores_can_be_drawn():
    page = Page(render_overview([student(f"s{n}") for n in range(45)], ASSIGNMENT))
    assert len(plots_of(page)) == 2
