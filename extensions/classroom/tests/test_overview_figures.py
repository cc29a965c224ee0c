"""The figures and plots of a class: item analysis, frequent causes and submissions to look at."""

import pytest

from extensions.classroom.overview import (
    FrequentCause,
    Scale,
    frequent_causes,
    render_overview,
    slowest_students,
    statistics,
    students_by_problem,
)
from extensions.classroom.overview.sections import TEMPLATES, page_parts
from extensions.classroom.overview.statistics import (
    PassCounts,
    ScoreSummary,
    Standing,
    analyse_items,
    read_students,
    say_difficulty,
    say_discrimination,
    units_with_points,
)
from extensions.classroom.tests.overview_classes import (
    ASSIGNMENT,
    POINTS,
    a_check,
    a_class,
    missing,
    student,
    unreadable,
    waiting,
)
from tests.reports.parsed_page import Page
from tests.reports.test_html_for_everybody import PALETTES, contrast
from tests.samples import each_row

SOLVED = PassCounts(full=18, partial=2, none=0, unjudged=0)
MIXED = PassCounts(full=10, partial=5, none=5, unjudged=0)
VARIED = [0.0, 1.0] * 10
LOOK = "look at the checks or the task."


def items_of(graded):
    units = units_with_points(ASSIGNMENT)
    return {item.unit.id: item for item in analyse_items(ASSIGNMENT, units, read_students(graded))}


def test_a_unit_that_was_not_judged_is_left_out_and_counted():
    graded = [student(f"s{n}", (10, 5, 5)) for n in range(5)] + [student("x", (None, 0, 0))]
    found = items_of(graded)
    assert (found["A"].counts.judged, found["A"].counts.unjudged) == (5, 1)
    assert found["A"].difficulty == 1
    assert (found["B"].counts.judged, found["B"].counts.unjudged) == (6, 0)


@each_row("other", [unreadable, waiting, missing])
def test_what_has_no_verdicts_counts_in_no_unit(other):
    graded = [*(student(f"s{n}") for n in range(5)), other("x")]
    counts = items_of(graded)["A"].counts
    assert (counts.full, counts.judged, counts.unjudged) == (5, 5, 0)


@each_row(
    ("difficulty", "counts", "sentence"),
    [
        (None, MIXED, "Too few submissions to say how hard it was: it takes 5."),
        (0.97, SOLVED, "Nearly everybody solved it."),
        (0.97, MIXED, "Most have most of its points."),
        (0.8, MIXED, "Most have most of its points."),
        (0.79, MIXED, "Neither easy nor very hard."),
        (0.29, MIXED, "Very hard: most did not get far."),
    ],
)
def test_a_difficulty_is_put_in_words(difficulty, counts, sentence):
    assert say_difficulty(difficulty, counts) == sentence


@each_row(
    ("counts", "linked", "points", "sentence"),
    [
        (MIXED, 0.3, VARIED, "Those who did well elsewhere did better here, too."),
        (MIXED, 0.2, VARIED, "Those who did well elsewhere did somewhat better here."),
        (MIXED, 0.19, VARIED, f"Those who did well elsewhere did not do better here: {LOOK}"),
        (MIXED, -0.2, VARIED, f"Those who did well elsewhere did worse here: {LOOK}"),
        (SOLVED, 0.1, VARIED, "So it hardly tells students apart."),
        (SOLVED, -0.3, VARIED, f"Those who did well elsewhere did worse here: {LOOK}"),
        (SOLVED, None, [1.0] * 20, "All have the same points, so it tells nobody apart."),
        (
            MIXED,
            None,
            VARIED,
            "All have the same points elsewhere, so there is nothing to compare it with.",
        ),
        (
            MIXED,
            None,
            VARIED[1:],
            "Too few submissions to say whether it tells students apart: it takes 20.",
        ),
    ],
)
def test_a_discrimination_is_put_in_words(counts, linked, points, sentence):
    assert say_discrimination(counts, linked, points) == sentence


# Causes


def causes_of(*graded):
    return frequent_causes(read_students(graded), list(POINTS))


def test_a_student_counts_once_for_a_cause():
    checks = [a_check("B", "lost"), a_check("A", "lost"), a_check("A", "lost")]
    assert causes_of(student("s", (0, 0, 5), *checks)) == (
        FrequentCause(name="lost", units=("A", "B"), hint="", students=1),
    )


def test_the_most_frequent_cause_comes_first_and_then_the_alphabet():
    found = causes_of(
        student("1", (0, 0, 0), a_check("A", "z"), a_check("A", "c")),
        student("2", (0, 0, 0), a_check("A", "z"), a_check("B", "b")),
    )
    assert [(one.name, one.students) for one in found] == [("z", 2), ("b", 1), ("c", 1)]


@each_row(
    "check",
    [a_check("A", "lost", outcome="passed"), a_check("A", "lost", cause="B"), a_check("A")],
    ids=["passed", "another unit's fault", "no name"],
)
def test_what_is_no_failure_of_its_own_names_no_cause(check):
    assert causes_of(student("s", (0, 0, 0), check)) == ()


@each_row(
    ("hints", "shown"),
    [
        (["It got 'n'.\nOne is missing.\nWhich one?"], "One is missing.\nWhich one?"),
        (["B is missing.", "A is missing.", "B is missing."], "B is missing."),
    ],
    ids=["the last two lines", "what most are told"],
)
def test_of_a_cause_the_sentence_that_most_read_is_shown(hints, shown):
    checks = [a_check("A", "lost", hint=hint) for hint in hints]
    (found,) = causes_of(*(student(f"{n}", (0, 0, 0), one) for n, one in enumerate(checks)))
    assert found.hint == shown


# Hand-ins


def test_the_five_slowest_are_named_the_slowest_first():
    found = slowest_students(read_students([*a_class(8), waiting("w")]))
    assert [one.hand_in.key for one in found] == ["s0007", "s0006", "s0005", "s0004", "s0003"]


@each_row(
    ("graded", "standing", "problems"),
    [
        (student("s"), Standing.JUDGED, ()),
        (student("s", problem="Twice."), Standing.JUDGED, (("remark", "Twice."),)),
        (student("s", (None, 5, None)), Standing.IN_PART, (("unjudged", "Not judged: A, style."),)),
        (student("s", troubles=["No.\ntrace"]), Standing.JUDGED, (("trouble", "No."),)),
        (unreadable("s"), Standing.UNGRADED, (("ungraded", "Line 1 is no Python."),)),
        (missing("s"), Standing.MISSING, (("missing", "There is nothing to grade."),)),
        (missing("s", "It is empty."), Standing.MISSING, (("missing", "It is empty."),)),
        (waiting("s"), Standing.WAITING, (("waiting", "Not graded yet."),)),
        (
            waiting("s", problem="Twice."),
            Standing.WAITING,
            (("waiting", "Not graded yet."), ("remark", "Twice.")),
        ),
    ],
    ids="right remark in_part trouble ungraded missing empty waiting waiting_remark".split(),
)
def test_what_came_of_a_hand_in_is_shown(graded, standing, problems):
    (found,) = read_students([graded])
    assert (found.standing, found.problems) == (standing, problems)


def test_students_stand_by_name_whatever_its_capitals():
    found = read_students([student("1", name="b"), student("2", name="C"), student("0", name="B")])
    assert [one.hand_in.key for one in found] == ["0", "1", "2"]


def test_the_gravest_problem_comes_first():
    graded = [student("a", problem="Twice."), unreadable("b"), waiting("c"), student("d")]
    found = students_by_problem(read_students(graded))
    assert {kind: [one.hand_in.key for one in those] for kind, those in found.items()} == {
        "waiting": ["c"],
        "ungraded": ["b"],
        "remark": ["a"],
    }
    assert list(found) == ["waiting", "ungraded", "remark"]


# Of ten who have all points ten others do not: eight of them do well elsewhere, two of the others.
OF_AN_ITEM = [1.0] * 10 + [0.0] * 10
REST = [1.0] * 8 + [0.0] * 2 + [1.0] * 2 + [0.0] * 8
TOTALS = [own + rest for own, rest in zip(OF_AN_ITEM, REST, strict=True)]


def test_scores_are_summed_up_as_a_spreadsheet_does():
    assert statistics.summarize_scores([10, 4, 2, 4]) == ScoreSummary(
        count=4,
        mean=5,
        deviation=12**0.5,
        lowest=2,
        lower_quartile=3.5,
        median=4,
        upper_quartile=5.5,
        highest=10,
    )


def test_one_score_has_no_quartiles_and_no_score_any_figures():
    found = statistics.summarize_scores([7])
    assert (found.mean, found.median) == (7, 7)
    assert (found.lower_quartile, found.upper_quartile) == (None, None)
    found = statistics.summarize_scores([])
    assert (found.count, found.mean, found.median, found.highest) == (0, None, None, None)


@each_row(("percent", "count"), [(0, 4), (25, 4), (50, 3), (60.5, 2), (100, 1)], ids=str)
def test_who_has_the_points_of_the_pass_mark_passes(percent, count):
    found = statistics.count_passed([5, 12.1, 10, 20], 20, percent)
    assert (found.count, found.of, found.points) == (count, 4, percent / 5)


@each_row(
    ("score", "place"),
    [(0, 0), (4.999, 0), (5, 1), (94.999, 18), (95, 19), (100, 19), (14.9999999999, 3)],
)
def test_a_score_counts_in_the_bin_that_it_opens(score, place):
    counts = [one.count for one in statistics.count_in_bins([score], 100)]
    assert counts == [0] * place + [1] + [0] * (19 - place)


def test_bins_reach_from_no_points_to_all():
    bins = statistics.count_in_bins([], 40)
    assert [(one.low, one.high) for one in (bins[0], bins[1], bins[-1])] == [
        (0, 2),
        (2, 4),
        (38, 40),
    ]


def test_all_some_and_no_points_are_counted_apart():
    found = statistics.count_passes([1, 1, 0.99, 0.01, 0], unjudged=3)
    assert found == PassCounts(full=2, partial=2, none=1, unjudged=3)
    assert found.judged == 5


@each_row(("shares", "mean"), [([1, 1, 0.5, 0, 0], 0.5), ([1] * 4, None)], ids=["five", "four"])
def test_the_difficulty_is_the_mean_share_of_at_least_five(shares, mean):
    assert statistics.mean_share(shares) == mean


# Two by two: (8 × 8 - 2 × 2) / (10 × 10).  With itself in the total it would be 0.89.
CORRELATIONS = {
    "with the others alone": (OF_AN_ITEM, TOTALS, 0.6),
    "negative": (OF_AN_ITEM, [a + b for a, b in zip(OF_AN_ITEM, REST[::-1], strict=True)], -0.6),
    "nineteen": (OF_AN_ITEM[1:], TOTALS[1:], None),
    "all alike here": ([1.0] * 20, TOTALS, None),
    "all alike elsewhere": (
        OF_AN_ITEM,
        [own + 0.1 + 0.2 if own else 0.3 for own in OF_AN_ITEM],
        None,
    ),
    "none": ([], [], None),
}


@each_row(("points", "totals", "found"), CORRELATIONS.values(), ids=CORRELATIONS)
def test_a_unit_is_correlated_with_the_others_where_there_are_enough(points, totals, found):
    assert statistics.item_rest_correlation(points, totals) == (found and pytest.approx(found))


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


def test_the_table_of_a_plot_holds_what_was_counted(page):
    (table,) = [one for one in page.text("table") if one.startswith(CAPTIONS[1])]
    assert table.removeprefix(CAPTIONS[1]) == (
        " UnitAll pointsSome pointsNo pointsNot graded A Count230230 B Play301501 Style37090"
    )


def test_text_stays_text(page):
    assert {"all points", "not graded", "A Count", "percent of the submissions"} <= {
        one["text"] for one in page.all("text")
    }


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
    drawing = page_parts()[0].from_string(
        "{% import 'plots.html' as plots %}{{ plots.text(0, 0, text) }}"
    )
    assert f">{written}</text>" in drawing.render(text=text)


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
        assert 0 <= float(one["x"]) <= float(one["x"]) + float(one["width"]) <= 504


@pytest.mark.parametrize("size", [1, 4, 5, 19, 20], ids="{} submissions".format)
def test_small_classes_have_the_plots_that_say_something(size):
    page = Page(render_overview(a_class(size), ASSIGNMENT))
    assert len(plots_of(page)) == (2 if size < 20 else 3)


def test_equal_scores_can_be_drawn():
    page = Page(render_overview([student(f"s{n}") for n in range(45)], ASSIGNMENT))
    assert len(plots_of(page)) == 2
