"""What a class got wrong, in groups, and what its page says of them."""

from dataclasses import replace
from pathlib import Path

import pytest

from extensions.classroom.extending import ClassResults
from extensions.classroom.overview.sections import (
    Fold,
    PageTable,
    Paragraph,
    ProgramText,
    SideBySide,
    StudentList,
)
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


def blocks_of(*students, folder="out dir"):
    return understanding_section(group_hand_ins(students), ASSIGNMENT, folder).blocks


def of_kind(kind, blocks):
    """Return the blocks of a kind, in folds, too."""
    inner = [one for block in blocks if isinstance(block, Fold) for one in block.blocks]
    return [one for one in [*blocks, *inner] if isinstance(one, kind)]


def titles(blocks):
    return [one.title for one in of_kind(Fold, blocks)]


def test_an_unnamed_group_has_its_size_its_cases_and_the_line_that_names_it():
    blocks = blocks_of(student("Ann", a_behaviour("3f9a")), student("Ben", a_behaviour("3f9a")))
    assert titles(blocks) == ["count-3f9a: 2 students, 8 points lost (Step A)"]
    (table,) = of_kind(PageTable, blocks)
    assert (table.head, table.rows) == (("Called", "Expected", "Got"), (("count(3)", "3", "4"),))
    assert of_kind(ProgramText, blocks)[-1].text == (
        "python -m harness name count-3f9a --as NAME --class 'out dir'"
    )
    (those,) = of_kind(StudentList, blocks)
    assert [one.name for one in those.students] == ["Ann", "Ben"]


def test_the_function_of_the_first_that_can_be_read_is_shown(tmp_path):
    path = tmp_path / "ben.py"
    path.write_text("x = 1\ndef count(n):\n    return n + 1\n\n\nprint(count(3))\n")
    ann, ben = (student("Ann", a_behaviour("1")), student("Ben", a_behaviour("1"), path=path))
    example = of_kind(ProgramText, blocks_of(ann, ben))[0]
    assert example == ProgramText(text="def count(n):\n    return n + 1", caption="As Ben wrote it")


def test_cases_that_are_drawn_stand_side_by_side():
    drawn = {**CASE, "did": "count(board)\nwith board =\n X", "typed": ["1", ""]}
    (beside,) = of_kind(SideBySide, blocks_of(student("Ann", a_behaviour("1", cases=[drawn]))))
    assert [block.text for block in beside.blocks] == [
        "count(board)\nwith board =\n X typing «1», «»",
        "3",
        "4",
    ]


def test_a_named_cause_has_its_sentence_its_question_and_its_ways():
    blocks = blocks_of(
        student("Ann", a_behaviour("1", "late")), student("Ben", a_behaviour("2", "late"))
    )
    assert titles(blocks) == ["Step A, late: 2 students, 8 points lost"]
    (fold,) = of_kind(Fold, blocks)
    assert fold.blocks[:2] == (Paragraph(text="It is late."), Paragraph(text="Why?"))
    (table,) = of_kind(PageTable, blocks)
    assert table.rows == (("count-1000", 1), ("count-2000", 1))


def test_many_named_causes_are_folded_by_unit():
    students = [student(f"S{n}", a_behaviour(str(n), f"cause_{n}")) for n in range(1, 10)]
    (fold,) = [block for block in blocks_of(*students) if isinstance(block, Fold)]
    assert fold.title == "Step A: 9 causes, 9 students"
    assert titles(fold.blocks)[0] == "Step A, cause_1: 1 student, 4 points lost"


def test_of_many_students_with_a_cause_the_first_are_listed():
    blocks = blocks_of(*[student(f"S{n:02}", a_behaviour("1", "late")) for n in range(43)])
    (those,) = of_kind(StudentList, blocks)
    assert len(those.students) == 40
    assert "And 3 more: see groups.json." in [one.text for one in of_kind(Paragraph, blocks)]


def test_an_unnamed_group_says_how_many_of_it_are_told_a_cause():
    words, none = a_behaviour("1", "wording_only"), a_behaviour("1")
    students = [student("Ann", words), student("Ben", none), student("Cem", words)]
    texts = [one.text for one in of_kind(Paragraph, blocks_of(*students))]
    assert "2 of 3 students are told a cause: wording_only." in texts
    assert not any("nobody" in one.lower() for one in texts)


def test_an_unnamed_group_of_which_nobody_is_told_a_cause_says_nothing_of_that():
    paragraphs = of_kind(Paragraph, blocks_of(student("Ann", a_behaviour("1"))))
    assert not any("told a cause" in one.text for one in paragraphs)


def test_those_of_whom_nothing_is_known_stand_at_the_end():
    assert titles(blocks_of(student("Ann", failing=[a_failure("B")]))) == ["Step B: 1 student"]


def test_of_many_groups_the_rest_is_counted():
    blocks = blocks_of(*(student(f"{n}", a_behaviour(f"{n:04}")) for n in range(33)))
    assert len(titles(blocks)) == 30
    assert Paragraph(text="And 3 smaller groups: see groups.json.", is_quiet=True) in blocks


def test_a_class_without_mistakes_is_told_so():
    assert "There is nothing to group" in blocks_of(student("Ann"))[-1].text


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
    """Return the captions of the tables that a run over a class writes."""
    results = ClassResults(
        graded=students,
        assignment=ASSIGNMENT,
        path=folder / "class",
        folder=folder,
        is_whole=is_whole,
    )
    (section,) = Understanding().sections(results)
    return [one.caption for one in of_kind(PageTable, section.blocks)]


ANN, BEN = (student(name, a_behaviour("1")) for name in ("Ann", "Ben"))


def test_a_run_that_is_interrupted_stores_no_groups(tmp_path):
    a_run(tmp_path, ANN, BEN)
    before = (tmp_path / "groups.json").read_bytes()
    assert a_run(tmp_path, ANN, is_whole=False) == ["How it behaves"]
    assert (tmp_path / "groups.json").read_bytes() == before
