"""What a class got wrong, in groups, and what its page says of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from extensions.classroom.extending import ClassResults
from extensions.classroom.overview import render_overview
from extensions.classroom.tests.overview_classes import a_class
from extensions.insights.groups import (
    Understanding,
    function_lines,
    group_hand_ins,
    groups_data,
    groups_to_name,
    short_names,
    understanding_section,
    write_groups,
)
from extensions.insights.tests.group_classes import (
    ASSIGNMENT,
    CASE,
    a_behaviour,
    a_failure,
    student,
)
from harness.errors import UsageError
from tests.pages import HOSTILE
from tests.reports.parsed_page import UNSEEN, Page
from tests.samples import each_row


def names(members):
    return [member.hand_in.name for member in members]


def unnamed(*students):
    return {one.name: names(one.members) for one in group_hand_ins(students).unnamed}


def named(*students):
    return {(one.unit, one.cause): names(one.members) for one in group_hand_ins(students).named}


def test_those_with_one_fingerprint_are_in_one_group():
    found = unnamed(
        student("Ann", a_behaviour("1111aa")),
        student("Ben", a_behaviour("2222")),
        student("Cem", a_behaviour("1111aa")),
    )
    assert found == {"count-1111": ["Ann", "Cem"], "count-2222": ["Ben"]}


def test_the_largest_group_comes_first_then_the_one_met_first():
    prints = ["1", "2", "3", "2", "3", "3", "4"]
    found = unnamed(*(student(f"{n}", a_behaviour(one)) for n, one in enumerate(prints)))
    assert list(found) == ["count-3000", "count-2000", "count-1000", "count-4000"]


def test_games_are_grouped_by_their_unit():
    game = a_behaviour("77", unit="B", function=None)
    assert unnamed(student("Ann", game)) == {"B-7700": ["Ann"]}


def test_a_student_may_be_in_several_groups():
    game = a_behaviour("77", unit="B", function=None)
    assert len(unnamed(student("Ann", a_behaviour("1"), game))) == 2


def test_names_have_as_many_digits_as_tell_the_groups_of_a_place_apart():
    assert short_names([("f", "abcdefgh"), ("f", "abcdxfgh"), ("g", "abcdefgh")]) == {
        ("f", "abcdefgh"): "f-abcde",
        ("f", "abcdxfgh"): "f-abcdx",
        ("g", "abcdefgh"): "g-abcd",
    }


def test_a_group_tells_the_points_lost_in_its_unit():
    (group,) = group_hand_ins(
        [student("Ann", a_behaviour("1"), lost=4), student("Ben", a_behaviour("1"), lost=2.5)]
    ).unnamed
    assert sum(member.lost for member in group.members) == 6.5


def test_a_named_cause_holds_its_groups_and_those_who_were_not_watched():
    found = group_hand_ins(
        [
            student("Ann", a_behaviour("1", "late")),
            student("Ben", a_behaviour("2", "late")),
            student("Cem", failing=[a_failure("A", "late")]),
        ]
    )
    (one,) = found.named
    assert (one.unit, one.cause, one.hint) == ("A", "late", "It is late.\nWhy?")
    assert names(one.members) == ["Ann", "Ben", "Cem"]
    assert [names(group.members) for group in one.groups] == [["Ann"], ["Ben"]]
    assert (found.unnamed, found.alone) == ((), {})


def test_a_cause_in_two_units_has_the_sentence_of_each():
    failing = [
        a_failure(unit, "late", evidence={"hint": hint})
        for unit, hint in (("A", "count is late."), ("B", ""), ("B", "main is late."))
    ]
    found = group_hand_ins([student("Ann", failing=failing[:2]), student("Ben", failing=failing)])
    assert {cause.unit: cause.hint for cause in found.named} == {
        "A": "count is late.",
        "B": "main is late.",
    }


def test_a_group_of_which_some_are_shown_another_cause_has_none():
    words, none = a_behaviour("1", "wording_only"), a_behaviour("1")
    assert unnamed(student("Ann", words), student("Ben", none)) == {"count-1000": ["Ann", "Ben"]}


def test_who_fails_without_a_cause_and_a_fingerprint_stands_alone():
    found = group_hand_ins([student("Ann", failing=[a_failure("A")])])
    assert (found.named, found.unnamed) == ((), ())
    assert {unit: names(those) for unit, those in found.alone.items()} == {"A": ["Ann"]}


NOT_GROUPED = {
    "another unit's fault": {"failing": [a_failure("A", cause="B")]},
    "a matter of style": {"failing": [a_failure("style", "long_line", kind="style")]},
    "nothing fails": {"failing": []},
}


@each_row("how", NOT_GROUPED.values(), ids=NOT_GROUPED)
def test_what_is_not_wrong_by_itself_is_in_no_group(how):
    found = group_hand_ins([student("Ann", a_behaviour("1"), **how)])
    assert (found.all, found.named, found.alone) == ((), (), {})


def test_what_could_not_be_graded_is_in_no_group():
    one = student("Ann", a_behaviour("1"))
    broken = replace(one, report={**(one.report or {}), "problem": "It is no Python."})
    assert group_hand_ins([broken, replace(one, report=None)]).all == ()


# Where they are stored


def test_groups_are_stored_as_they_are(tmp_path):
    students = (student(name, a_behaviour("1")) for name in ("Ann", "Ben"))
    found = groups_data(group_hand_ins([*students]), Path("assignment"), Path("class"))
    write_groups(tmp_path, found)
    assert groups_to_name(tmp_path) == found


@each_row("text", [None, "", "[]", '{"format": 0}'], ids=repr)
def test_where_no_groups_are_stored_nothing_can_be_named(tmp_path, text):
    if text is not None:
        tmp_path.joinpath("groups.json").write_text(text)
    with pytest.raises(UsageError, match=r"holds no groups of a class\. Grade the class first"):
        groups_to_name(tmp_path)


def html_of(*students, folder="out dir"):
    section = understanding_section(group_hand_ins(students), ASSIGNMENT, folder)
    return render_overview(a_class(1), ASSIGNMENT, [section])


def shown(*students):
    """Return the elements of the section on a page of a class."""
    _, section = html_of(*students).split('<section class="card" aria-labelledby="section-1">')
    return Page(section.partition("</section>")[0])


def test_an_unnamed_group_has_its_size_its_cases_and_the_line_that_names_it():
    page = shown(student("Ann", a_behaviour("3f9a")), student("Ben", a_behaviour("3f9a")))
    assert page.text("h3") == ["count-3f9a: 2 students, 8 points lost (Step A)"]
    assert (page.text("th"), page.text("td")) == (
        ["Called", "Expected", "Got"],
        ["count(3)", "3", "4"],
    )
    assert page.text("pre")[-1] == "python -m harness name count-3f9a --as NAME --class 'out dir'"
    assert page.text("bdi") == ["Ann", "Ben"]


def test_the_function_of_the_first_that_can_be_read_is_shown(tmp_path):
    path = tmp_path / "ben.py"
    path.write_text("x = 1\ndef count(n):\n    return n + 1\n\n\nprint(count(3))\n")
    ann, ben = (student("Ann", a_behaviour("1")), student("Ben", a_behaviour("1"), path=path))
    page = shown(ann, ben)
    assert page.text("figcaption")[0] == "As Ben wrote it"
    assert page.all("pre")[0]["text"] == "def count(n):\n    return n + 1"


def test_cases_that_are_drawn_stand_side_by_side():
    drawn = {**CASE, "did": "count(board)\nwith board =\n X", "typed": ["1", ""]}
    page = shown(student("Ann", a_behaviour("1", cases=[drawn])))
    assert [one["text"] for one in page.all("pre")[:3]] == [
        "count(board)\nwith board =\n X typing «1», «»",
        "3",
        "4",
    ]
    assert len(page.all("div", **{"class": "beside"})) == 1


def test_a_named_cause_has_its_sentence_its_question_and_its_ways():
    page = shown(student("Ann", a_behaviour("1", "late")), student("Ben", a_behaviour("2", "late")))
    assert page.text("h3") == ["Step A, late: 2 students, 8 points lost"]
    assert page.text("p")[-3:] == ["It is late.", "Why?", "Ann, Ben"]
    assert page.text("td") == ["count-1000", "1", "count-2000", "1"]


def test_many_named_causes_are_folded_by_unit():
    students = [student(f"S{n}", a_behaviour(str(n), f"cause_{n}")) for n in range(1, 10)]
    assert shown(*students).text("h3")[:2] == [
        "Step A: 9 causes, 9 students",
        "Step A, cause_1: 1 student, 4 points lost",
    ]


def test_of_many_students_with_a_cause_the_first_are_listed():
    page = shown(*[student(f"S{n:02}", a_behaviour("1", "late")) for n in range(43)])
    assert len(page.all("bdi")) == 40
    assert "And 3 more: see groups.json." in page.text("p")


def test_an_unnamed_group_says_how_many_of_it_are_told_a_cause():
    words, none = a_behaviour("1", "wording_only"), a_behaviour("1")
    students = [student("Ann", words), student("Ben", none), student("Cem", words)]
    texts = shown(*students).text("p")
    assert "2 of 3 students are told a cause: wording_only." in texts
    assert not any("nobody" in one.lower() for one in texts)


def test_an_unnamed_group_of_which_nobody_is_told_a_cause_says_nothing_of_that():
    assert not any(
        "told a cause" in one for one in shown(student("Ann", a_behaviour("1"))).text("p")
    )


def test_those_of_whom_nothing_is_known_stand_at_the_end():
    page = shown(student("Ann", failing=[a_failure("B")]))
    assert page.text("h3") == ["Step B: 1 student"]


def test_of_many_groups_the_rest_is_counted():
    page = shown(*(student(f"{n}", a_behaviour(f"{n:04}")) for n in range(33)))
    assert len(page.all("h3")) == 30
    assert "And 3 smaller groups: see groups.json." in page.text("p")


def test_a_class_without_mistakes_is_told_so():
    assert "There is nothing to group" in shown(student("Ann")).text("p")[-1]


def test_what_strangers_wrote_makes_no_element_and_nothing_unseen(tmp_path):
    path = tmp_path / "ann.py"
    path.write_text("def count(n): pass\n")
    plain = student("Ann", a_behaviour("1"), path=path), student("Ben", a_behaviour("2", "late"))
    drawn = {**CASE, "did": "count()\n X"}
    tags = {
        one["tag"]
        for one in shown(*plain, student("Cem", a_behaviour("3", cases=[drawn]))).elements
    }
    for text in HOSTILE:
        case = {**CASE, "did": text, "expected": text, "actual": text, "typed": [text]}
        students = [
            student(text, a_behaviour("1", cases=[case]), path=path, key="ann"),
            student(text, a_behaviour("2", text), path=path, key="ben"),
            student(text, failing=[a_failure("B")], path=path, key="cem"),
        ]
        assert {one["tag"] for one in shown(*students).elements} <= tags
        assert UNSEEN.findall(html_of(*students)) == []


TEXTS = {
    "the last definition": ("def f(): return 1\ndef f(): return 2\n", "def f(): return 2"),
    "a bracket at the edge": (
        "def f(\n    a\n):\n    return a\nx = 1",
        "def f(\n    a\n):\n    return a",
    ),
    "a comment at the edge": (
        "def f():\n# why\n    return 1\n\nf()",
        "def f():\n# why\n    return 1",
    ),
    "a longer name": ("def fine(): pass\n", ""),
    "an inner function": ("if x:\n    def f(): pass\n", ""),
}


@each_row(("source", "lines"), TEXTS.values(), ids=TEXTS)
def test_a_function_is_found_in_a_text(source, lines):
    assert function_lines(source, "f") == lines


# Run after run


def a_run(folder, *students, is_whole=True):
    """Return how many groups a run over a class shows."""
    results = ClassResults(
        graded=students,
        assignment=ASSIGNMENT,
        path=folder / "class",
        folder=folder,
        is_whole=is_whole,
    )
    (section,) = Understanding().sections(results)
    return len(section.values["groups"].all)


ANN, BEN = (student(name, a_behaviour("1")) for name in ("Ann", "Ben"))


def test_a_run_that_is_interrupted_stores_no_groups(tmp_path):
    a_run(tmp_path, ANN, BEN)
    before = (tmp_path / "groups.json").read_bytes()
    assert a_run(tmp_path, ANN, is_whole=False) == 1
    assert (tmp_path / "groups.json").read_bytes() == before
