"""The page on which a person judges pairs of programs, and the section that links to it."""

import re
from argparse import Namespace

import pytest

from extensions.classroom.overview import render_overview
from extensions.classroom.tests.classes import save
from extensions.classroom.tests.overview_classes import a_class
from extensions.similarity import class_likeness, compare_class, page
from extensions.similarity.page import NO_VERDICT, render_similarity, similarity_section
from extensions.similarity.tests.disguises import rename, reorder
from extensions.similarity.tests.similar_programs import COPIED, two_alike
from harness import assignment
from harness.__main__ import main
from harness.errors import UsageError
from tests.helpers import harness
from tests.pages import HOSTILE
from tests.reports.parsed_page import Page
from tests.samples import FOR_A_RELEASE, each_row
from tools.programs import whole_program

CHOSEN = assignment.load("dict_board")
OTHER = whole_program("dict_board", "generators").read_text("utf-8")


def page_of(hand_ins, reported=()):
    return Page(render_similarity(compare_class(hand_ins, CHOSEN), CHOSEN, reported))


def test_a_pair_stands_side_by_side_with_what_is_shared_marked(tmp_path):
    shown = page_of(two_alike(tmp_path))
    assert len(shown.all("pre", **{"class": "shared"})) == 2
    assert len(shown.all("mark")) >= 2
    assert shown.text("td")[:5] == ["1", "2", "1", "100 %", "Ann, Ben"]
    assert shown.text("td")[7] == "100 %"
    assert shown.text("h2")[1].startswith("Pair 1: 100 % of the smaller program, ")
    assert shown.text("td")[9:11] == ["Ann", "Ben"]


def test_the_page_says_that_it_is_no_verdict(tmp_path):
    assert NO_VERDICT in page_of(two_alike(tmp_path)).text("p")


def test_a_class_without_pairs_says_so(tmp_path):
    shown = page_of(two_alike(tmp_path, ("Ann",)))
    assert "1 program was compared: no two are alike." in shown.text("p")
    assert shown.all("pre") == []


def test_names_link_to_reports_where_there_are_any(tmp_path):
    links = page_of(two_alike(tmp_path), {"key 0"}).all("a")
    assert {link["href"] for link in links if "report" in link["href"]} == {
        "students/key%200/report.html"
    }


def test_only_the_strongest_pairs_stand_side_by_side(tmp_path, monkeypatch):
    monkeypatch.setattr(page, "MOST_BESIDE", 1)
    hand_ins = two_alike(tmp_path, ["Ann", "Ben", "Cleo", "Dan"])
    for hand_in in hand_ins[2:]:  # two programs, each of two students
        hand_in.path.write_text(OTHER)
    likeness = compare_class(hand_ins, CHOSEN)
    shown = Page(render_similarity(likeness, CHOSEN, ()))
    assert len(likeness.found.pairs) > 1
    assert len(shown.all("section", **{"class": "card pair"})) == 1


@FOR_A_RELEASE
def test_a_ring_hides_no_other_pair(tmp_path):
    ring = two_alike(tmp_path, [f"Ring {number}" for number in range(22)])
    others = two_alike(tmp_path, [*(f"Ring {number}" for number in range(22)), "Cleo", "Dan"])[22:]
    for one in others:
        one.path.write_text(OTHER)
    shown = page_of([*ring, *others])
    headings = [heading for heading in shown.text("figcaption") if heading in ("Cleo", "Dan")]
    assert shown.text("td")[:3] == ["1", "22", "231"]
    assert sorted(headings) == ["Cleo", "Dan"]


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    return page_of(two_alike(tmp_path_factory.mktemp("plain")))


@each_row("text", HOSTILE, ids=range(len(HOSTILE)))
def test_names_and_programs_of_strangers_become_text(tmp_path, plain, text):
    inside = text.replace("\0", "")  # with a NUL it would be no program
    hand_ins = two_alike(tmp_path, (text, "Ben"), f"\n# {inside}\nx = '''{inside}'''\n")
    shown = page_of(hand_ins)
    assert {element["tag"] for element in shown.elements} == {
        element["tag"] for element in plain.elements
    }
    assert not [key for element in shown.elements for key in element if key.startswith("on")]


def test_the_policy_allows_the_style_of_the_page_and_no_script(tmp_path):
    shown = page_of(two_alike(tmp_path))
    shown.demand_own_policy("style")
    assert shown.all("script") == []


def test_the_page_needs_nothing_from_elsewhere(tmp_path):
    html = render_similarity(compare_class(two_alike(tmp_path), CHOSEN), CHOSEN, ())
    assert re.findall(r"https?://", html) == []
    assert Page(html).all("link", "img", "iframe") == []


def test_the_page_of_the_class_names_the_strongest_pairs_and_links_to_the_page(tmp_path):
    section = similarity_section(compare_class(two_alike(tmp_path), CHOSEN), {"key 0"})
    shown = Page(render_overview(a_class(3), CHOSEN, [section]))
    assert [one["text"] for one in shown.all("a", href="similarity.html")] == [
        "Read them side by side"
    ]
    assert "Ann" in shown.text("td")
    assert NO_VERDICT in shown.text("p")


@FOR_A_RELEASE
def test_a_disguised_copy_of_an_earlier_term_is_found_by_the_command_and_named_with_its_term(
    tmp_path,
):
    names = {"ann": "clumsy_beginner", "ben": "generators", "cem": "match_statement"}
    texts = {
        one: whole_program("dict_board", name).read_text("utf-8") for one, name in names.items()
    }
    save(tmp_path / "now", {f"{one}.py": text for one, text in texts.items()})
    other = whole_program("dict_board", "recursion_instead_of_loops").read_bytes()
    copy = reorder(rename(texts["ann"], 3), 3)
    save(tmp_path / "spring" / "lab", {"zoe.py": copy, "yan.py": other})
    save(tmp_path / "autumn" / "lab", {"xia.py": other})
    done = harness(
        *("class", tmp_path / "now", "--assignment", "dict_board", "--similarity"),
        *("--compare-with", tmp_path / "spring" / "lab"),
        *("--compare-with", tmp_path / "autumn" / "lab", "--output", tmp_path / "graded"),
    )
    assert done.returncode == 0, done.stderr
    sentence = (
        "similarity.html: 3 programs were compared, also with 3 of earlier classes: 1 pair is"
    )
    assert sentence in done.stdout
    shown = Page((tmp_path / "graded" / "similarity.html").read_text("utf-8"))
    assert shown.text("td")[9:11] == ["ann", "zoe (spring/lab)"]
    assert shown.text("figcaption") == ["ann", "zoe (spring/lab)"]
    assert "zoe (spring/lab)" in (tmp_path / "graded" / "index.html").read_text("utf-8")
    assert {row.parent.name for row in tmp_path.glob("graded/students/*/report.html")} == {*names}


@each_row(
    ("paths", "names"),
    [
        (["2024", "2025.zip"], ["2024", "2025.zip"]),
        (["2024/lab", "2025/lab"], ["2024/lab", "2025/lab"]),
        (["2024/a", "2024/a"], ["a", "a"]),
        (["2024/lab/.", "2024/x/.."], ["lab", "2024"]),
        ([], []),
    ],
    ids=["two names", "one name", "twice the same", "no name", "none"],
)
def test_an_earlier_term_is_named_so_that_no_other_one_is_called_so(tmp_path, paths, names):
    assert class_likeness.names_of_terms([tmp_path / path for path in paths]) == names


def test_an_earlier_term_without_programs_is_refused_before_anything_is_graded(tmp_path, capsys):
    save(tmp_path, {"now/ann.py": COPIED, "before/notes.md": ""})
    command = ["class", str(tmp_path / "now"), "--assignment", "dict_board", "--similarity"]
    earlier = ["--compare-with", str(tmp_path / "before"), "--output", str(tmp_path / "graded")]
    assert main([*command, *earlier]) == 2
    assert f"{tmp_path / 'before'}: holds no submissions." in capsys.readouterr().err
    assert not (tmp_path / "graded").exists()


def test_a_missing_package_is_named_before_anything_is_graded(monkeypatch):
    monkeypatch.setattr(class_likeness, "missing_package", lambda name: "jinja2")
    with pytest.raises(UsageError, match=r"^--similarity: needs jinja2, which is not installed"):
        class_likeness.LookForLikeness().read_options(Namespace(similarity=True, compare_with=[]))
