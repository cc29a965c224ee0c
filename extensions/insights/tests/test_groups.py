"""What a class got wrong, in groups."""

from dataclasses import replace
from pathlib import Path

import pytest

from extensions.insights.groups import (
    group_hand_ins,
    groups_data,
    groups_to_name,
    short_names,
    write_groups,
)
from extensions.insights.tests.group_classes import a_behaviour, a_failure, student
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
