"""The class at a glance as one page: what stands on it."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from types import SimpleNamespace

import pytest

from extensions.classroom.overview import render_overview
from extensions.classroom.overview.sections import StudentLink, table_section
from extensions.classroom.tests.overview_classes import (
    ASSIGNMENT,
    a_check,
    a_class,
    missing,
    student,
    unreadable,
    waiting,
)
from tests.helpers import ROOT
from tests.pages import HOSTILE
from tests.reports.parsed_page import UNSEEN, Page
from tests.samples import FOR_A_RELEASE, each_row

LINKS = r"#[\w-]+|students/[\w%.~-]+/(report\.html|results\.json)|(?!\w+%3A)[\w%.~-]+"
ADA = StudentLink(key="ada", name="Ada")
SECTION = table_section(
    "Similarity",
    "Pairs",
    ("One", "Alike"),
    ((ADA, 0.9312), ("Ben", None), (StudentLink(key="cem", name="Cem", has_report=False), 1)),
    pages=[("Read them", "similarity.html")],
    notes=["Three are alike."],
)
MIXED = [
    *a_class(30),
    student("twice", problem="Submitted twice.", sid="N1234"),
    student("part", (10, None, 5), a_check("A", "lost", hint="It is lost.")),
    unreadable("broken"),
    missing("none"),
    waiting("later"),
]


def parsed(graded, *sections):
    return Page(render_overview(graded, ASSIGNMENT, sections))


def text_of(page):
    (main,) = page.all("main")
    return " ".join(main["text"].split())


def rows_of(page):
    return [one for one in page.all("tr") if "data-missed" in one]


def words_of(row):
    return " ".join(row["text"].split())


def test_each_student_has_a_row_with_points_time_and_problem():
    page = parsed([student("s1", (10, 2.5, 0), name="Ada", sid="N1", problem="Twice.", seconds=2)])
    (row,) = rows_of(page)
    assert words_of(row) == "AdaN1 JSON12.5102.502.0Twice."


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("s 1#?", "s%201%23%3F"),
        ("javascript:x", "javascript%3Ax"),
        ("//elsewhere", "%2F%2Felsewhere"),
    ],
)
def test_a_row_leads_to_the_report_and_its_data_whatever_the_key(key, place):
    links = {one["href"] for one in parsed([student(key)]).all("a") if one["href"][0] != "#"}
    assert links == {f"students/{place}/report.html", f"students/{place}/results.json"}


@pytest.mark.parametrize("graded", [waiting("s"), missing("s")], ids=["waiting", "missing"])
def test_without_a_report_there_is_no_link(graded):
    page = parsed([graded])
    assert [one for one in page.all("a") if not one["href"].startswith("#")] == []


def test_a_row_knows_which_units_lack_points_and_what_is_wrong():
    page = parsed([student("a", (10, 0, None), problem="Twice."), student("b")])
    assert [(row["data-missed"], row["data-kinds"]) for row in rows_of(page)] == [
        ("1", "unjudged remark"),
        ("", ""),
    ]


def test_a_total_that_is_not_final_has_a_star():
    (row,) = rows_of(parsed([student("a", (10, 5, None))]))
    assert "15*" in row["text"]


def test_the_pass_mark_counts_what_is_left_after_deductions():
    late = replace(student("l", (10, 0, 0)), late=SimpleNamespace(points=Fraction(1)))
    graded = [student("a", (10, 5, 5)), student("b", (10, 0, 0)), student("c", (2, 0, 0)), late]
    page = Page(render_overview(graded, ASSIGNMENT, pass_mark=50))
    assert "Passed, with 10 points or more2 of 4" in text_of(page)


def test_a_class_of_a_thousand_has_a_page_below_a_megabyte():
    graded = [with_many_words(number) for number in range(1000)]
    size = len(render_overview(graded, ASSIGNMENT, [changes_of(graded)]).encode())
    assert 400_000 < size < 1_000_000


def with_many_words(number):
    """Return a student with an ordinary name, number, address and remark."""
    return student(
        f"student-{number:04}",
        (number % 11, number % 6, 2.5),
        *(a_check("A", f"cause_{number % 102}", hint="A sentence.\nA question?"),),
        name=f"Maximiliane Mustermann-{number}",
        sid=f"s{number:07}",
        problem="Submitted 2 times: b.py counts, not a.py." if number % 3 else "",
    )


def changes_of(graded):
    """Return a section as large as those on changes."""
    rows = tuple((one.hand_in.name, "score", 1, 2, "A", "another file") for one in graded[:200])
    head = ("Name", "What", "From", "To", "In", "Why")
    return table_section("Changes", "200", head, rows)


def test_of_a_whole_class_nothing_is_left_out():
    text = text_of(parsed(a_class(3)))
    assert "Left out" not in text
    assert "Not finished" not in text


def test_problems_are_counted_by_kind_with_the_first_who_have_them():
    graded = [unreadable(f"broken{n}") for n in range(10)]
    text = text_of(parsed(graded))
    assert "10 submissions could not be graded: broken0, broken1, broken2, broken3, " in text
    assert "broken7 and 2 more" in text_of(parsed(graded))


# Classes that are odd


SENTENCES = {
    "what does not count": (
        MIXED,
        (
            "31 of 35 submissions count here. Left out: 1 not graded in all units, 1 could not be "
            "graded, 1 nothing to grade, 1 not graded yet."
        ),
    ),
    "not finished": (
        [*a_class(8), waiting("w1"), waiting("w2"), missing("m")],
        "Not finished 8 of 10 submissions are graded so far. All figures are of these.",
    ),
    "frequent causes": (
        [student(f"s{n}", (0, 5, 5), a_check("A", "one_lost")) for n in range(3)],
        "3one lostA",
    ),
    "slow": ([student("a"), student("b", seconds=3.21)], "Slowest to grade: b (3.2 s), a (1.0 s)"),
    "empty": ([], "No submissions found."),
    "one": ([student("a")], "Too few submissions to say how hard it was: it takes 5."),
    "equal scores": (
        [student(f"s{n}") for n in range(45)],
        "All have the same points, so it tells nobody apart.",
    ),
    "unreadable": (
        [unreadable(f"s{n}") for n in range(45)],
        "No submission has a score that is final, so there are no figures yet.",
    ),
}


@each_row(("graded", "sentence"), SENTENCES.values(), ids=SENTENCES)
def test_the_page_says_what_it_counts_and_what_is_odd(graded, sentence):
    assert sentence in text_of(parsed(graded))


def test_a_class_of_an_assignment_without_points_has_a_page():
    page = Page(render_overview(a_class(3), replace(ASSIGNMENT, units=())))
    assert len(rows_of(page)) == 3


# Names are text of strangers


NAMES = (
    *HOSTILE,
    '=HYPERLINK("http://127.0.0.1:9/PWNED")',
    "محمد الأحمد",
    "Zoë\u0301 \U0001f600",
    "x" * 200,
    "\udcff",
)


@each_row("name", NAMES, ids=range(len(NAMES)))
def test_a_name_is_read_as_it_is(name):
    (row,) = rows_of(parsed([student("s", name=name)]))
    visible = [letter for letter in row["text"] if letter in name]
    assert "".join(visible).startswith("".join(one for one in name if one.isprintable()))


def hostile_class():
    return [
        student(
            f"s{n}",
            (0, 5, 5),
            a_check("A", "lost", hint=name),
            name=name,
            problem=name,
            sid=name,
            troubles=[name],
        )
        for n, name in enumerate(NAMES)
    ]


def hostile_section(text):
    rows = ((text,), (StudentLink(key=text, name=text),))
    return table_section(text, text, (text,), rows, pages=[(text, text)], notes=[text])


def test_names_and_sections_make_no_element():
    plain = parsed([student("s", (0, 5, 5), problem="x")], SECTION)
    page = parsed(hostile_class(), *map(hostile_section, NAMES))
    assert {element["tag"] for element in page.elements} <= {
        element["tag"] for element in plain.elements
    } | {"td"}
    page.demand_nothing_from_elsewhere(LINKS)


def test_no_control_character_and_no_bidi_mark_is_on_the_page():
    page = render_overview(hostile_class(), ASSIGNMENT, list(map(hostile_section, NAMES)))
    assert UNSEEN.findall(page) == re.findall("[\ud800-\udfff]", page) == []


def test_names_stand_apart_from_the_direction_of_others():
    page = parsed([student("s", name="محمد")])
    assert {one["text"] for one in page.all("bdi")} == {"محمد"}


# Sections that others add


def test_a_section_is_a_table_with_links_and_notes_below():
    page = parsed([student("ada")], SECTION)
    (section,) = page.all("section", **{"aria-labelledby": "section-1"})
    assert " ".join(section["text"].split()) == (
        "Similarity Pairs OneAlike Ada0.93 Ben Cem1 Read them Three are alike."
    )
    (contents,) = page.all("nav")
    assert "Similarity" in contents["text"]


def test_a_section_without_rows_has_no_table():
    page = parsed([student("ada")], table_section("Changes", "0", (), (), notes=["None."]))
    (section,) = page.all("section", **{"aria-labelledby": "section-1"})
    assert " ".join(section["text"].split()) == "Changes None."


# The page as such


@pytest.fixture
def page():
    return parsed(MIXED, SECTION)


def test_it_refers_to_nothing_but_itself_and_reports(page):
    page.demand_nothing_from_elsewhere(LINKS)


def test_only_its_own_style_and_script_are_allowed(page):
    page.demand_own_policy("style", "script")


def test_headings_come_in_order(page):
    levels = [int(element["tag"][1]) for element in page.all("h1", "h2", "h3", "h4")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_names_on_the_page_are_unique_and_found(page):
    names = [element["id"] for element in page.elements if "id" in element]
    assert len(names) == len(set(names))
    wanted = {one["href"][1:] for one in page.all("a") if one["href"].startswith("#")}
    labels = [element.get("aria-labelledby", "") for element in page.elements]
    wanted |= {name for label in labels for name in label.split()}
    wanted |= {one["for"] for one in page.all("label")}
    assert wanted <= set(names)


def test_the_order_of_the_class_does_not_matter():
    assert render_overview(MIXED, ASSIGNMENT) == render_overview(MIXED[::-1], ASSIGNMENT)


@FOR_A_RELEASE
def test_the_page_is_the_same_in_another_process():
    code = (
        "import sys; sys.path.insert(0, '.'); from extensions.classroom.overview import *\n"
        "from extensions.classroom.tests.overview_classes import *\n"
        "page = render_overview([*a_class(45), missing('m')], ASSIGNMENT)\n"
        "sys.stdout.buffer.write(page.encode())"
    )
    pages = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(pages) == 1
    assert pages.pop()
